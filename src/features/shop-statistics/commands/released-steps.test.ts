import { sql } from "kysely";
import { expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import { type Random, seededRandom, wholeNumber } from "#fixtures/seeded-random.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { businessDay, businessMonth } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { followSteps, isFew, type Truth } from "#tests/support/statistics-steps.ts";
import { test } from "#tests/support/test.ts";
import { readStatistics } from "../queries/read-statistics.ts";
import type { ShopStatistics } from "../statistics-response.ts";
import { releaseStatistics } from "./release-statistics.ts";

const WEEKS = 10;
const WRITES_A_WEEK = 14;
const GUESTS = 16;
const BEGIN = Date.parse("2026-09-14T12:00:00+09:00");
const DAY_MS = 86_400_000;
/** Few cells, flavours and months, so that each has some guests. */
const NIGHTS = [
  "2026-07-10T21:00:00+09:00",
  "2026-08-07T21:30:00+09:00",
  "2026-08-09T01:00:00+09:00",
  "2026-09-11T18:00:00+09:00",
];

type Shop = Awaited<ReturnType<typeof openShop>>;

const oneOf = <One>(random: Random, list: readonly One[]): One =>
  list[wholeNumber(random, 0, list.length - 1)] as One;

/** A shop, its guests and their cards, in the order in which they came: the same history for the same seed. */
type History = {
  shop: Shop;
  flavors: string[];
  guests: SignedInUser[];
  cards: { id: string; guest: SignedInUser }[];
};

async function writeSomething(services: Services, random: Random, { shop, flavors, guests, cards }: History) {
  const guest = oneOf(random, guests);
  const item = () => ({ maker_id: shop.makerId, flavor_id: oneOf(random, flavors) });
  const words = () => ({
    customDateTime: oneOf(random, NIGHTS),
    rating: random() < 0.6 ? wholeNumber(random, 0, 10) / 2 : null,
    visibility: random() < 0.85 ? ("public" as const) : ("private" as const),
    hideTime: random() < 0.1,
    hideShop: random() < 0.1,
  });
  const own = cards.filter((card) => card.guest === guest);
  const chance = random();
  if (own.length === 0 || chance < 0.6) {
    const newMix = NewMix.parse({ items: [item()], shopId: shop.id, ...words() });
    cards.push({ guest, id: (await createMix(services, guest, newMix)).id });
  } else if (chance < 0.75) {
    const card = oneOf(random, own);
    await deleteMix(services, guest, card.id);
    cards.splice(cards.indexOf(card), 1);
  } else if (chance < 0.95) {
    const edit = MixEdit.parse({ ...words(), ...(random() < 0.5 ? { flavors: [item()] } : {}) });
    await updateMix(services, guest, { id: oneOf(random, own).id, edit });
  } else if (guests.length > GUESTS / 2 && guest !== guests[0]) {
    await services.database.deleteFrom("users").where("id", "=", guest.userId).execute();
    guests.splice(guests.indexOf(guest), 1);
    for (const card of own) cards.splice(cards.indexOf(card), 1);
  }
}

/** Counted from the cards, by nothing of what is tested. */
async function countTruth({ database, clock }: Services, shop: Shop): Promise<Truth> {
  const cards = await database
    .selectFrom("shisha_mixes as mix")
    .innerJoin("mix_items as item", "item.mix_id", "mix.id")
    .select(["mix.user_id", "mix.smoked_at", "mix.rating", "mix.hide_time", "item.flavor_id"])
    .where("mix.shop_id", "=", shop.id)
    .where("mix.visibility", "=", "public")
    .where("mix.hide_shop", "=", false)
    .where("mix.deleted_at", "is", null)
    .execute();
  const truth: Truth = new Map();
  const say = (figure: string, guest: string, add: (before: string | undefined) => string) => {
    const guests = truth.get(figure) ?? new Map<string, string>();
    truth.set(figure, guests.set(guest, add(guests.get(guest))));
  };
  const monthsOf = Map.groupBy(cards, ({ user_id }) => user_id);
  for (const { user_id, smoked_at, rating, hide_time, flavor_id } of cards) {
    const day = businessDay(smoked_at);
    const month = day.slice(0, 7);
    const first = monthsOf
      .get(user_id)
      ?.map((card) => businessDay(card.smoked_at).slice(0, 7))
      .sort()[0];
    // All nights of these histories begin on the hour: their text tells them apart as a cell does.
    const night = `${new Date(`${day}T00:00:00Z`).getUTCDay()} ${(smoked_at.getUTCHours() + 9) % 24}`;
    if (!hide_time) say(`time ${night}`, user_id, (before) => String(Number(before ?? 0) + 1));
    say(`flavor ${flavor_id}`, user_id, () => "1");
    if (month >= businessMonth(clock())) continue;
    say(`${month === first ? "new" : "returning"} ${month}`, user_id, () => "1");
    if (rating !== null)
      say(`rating ${month}`, user_id, (before = "") => [...before.split(" "), rating].sort().join(" "));
  }
  return truth;
}

/** Each published figure by the name that `countTruth` gives it. */
function published({ hours, flavors, months }: ShopStatistics): Map<string, string> {
  const beginnings = ["", "18", "21", "1", ""];
  const figures = new Map<string, string>();
  for (const { weekday, part, cards } of hours)
    figures.set(`time ${(weekday + 1) % 7} ${beginnings[part]}`, `${cards}`);
  for (const { flavor_id, people } of flavors) figures.set(`flavor ${flavor_id}`, `${people}`);
  for (const month of months) {
    if (month.new_guests !== null) figures.set(`new ${month.month}`, `${month.new_guests}`);
    if (month.returning_guests !== null) figures.set(`returning ${month.month}`, `${month.returning_guests}`);
    if (month.rating !== null) figures.set(`rating ${month.month}`, `${month.rating}`);
  }
  return figures;
}

/** What one page tells by subtraction of its own figures. */
function expectNoRemainders({ months, flavors }: ShopStatistics): void {
  let earlier = 0;
  for (const { new_guests, returning_guests, rating_count } of months) {
    const guests = (new_guests ?? 0) + (returning_guests ?? 0);
    if (returning_guests !== null && earlier > 0)
      expect(isFew(Math.abs(earlier - returning_guests))).toBe(false);
    if (rating_count !== null && guests > 0) expect(isFew(Math.abs(guests - rating_count))).toBe(false);
    earlier += new_guests ?? 0;
  }
  for (const { people } of flavors) if (earlier > 0) expect(isFew(Math.abs(earlier - people))).toBe(false);
}

async function keptCounts({ database }: Services) {
  const { rows } = await sql`SELECT * FROM shop_guest_counts ORDER BY shop_id, kind, cell, user_id`.execute(
    database,
  );
  const { rows: mixes } = await sql`SELECT * FROM shop_counted_mixes ORDER BY mix_id`.execute(database);
  return { rows, mixes };
}

test.for(["first", "second", "third"])(
  "no published difference tells of one to four people: the %s random history",
  async (seed, { services, clock }) => {
    const random = seededRandom(`statistics:${seed}`);
    clock.set(new Date(BEGIN));
    const shop = await openShop(services);
    const manager = await createPerson(services);
    await holdRole(services, manager, { shop_id: shop.id, role: "owner" });
    const other = await services.database
      .insertInto("flavors")
      .values({ name: "桃", maker_id: shop.makerId, category_slugs: ["fruit"] })
      .returning("id")
      .executeTakeFirstOrThrow();
    const flavors = [shop.flavorId, other.id];
    const guests = await Promise.all(Array.from({ length: GUESTS }, () => createPerson(services)));
    const history: History = { shop, flavors, guests, cards: [] };
    const [colleague] = guests as [SignedInUser];

    const follow = followSteps();
    let changes = 0;
    for (let week = 0; week < WEEKS; week++) {
      clock.set(new Date(BEGIN + week * 7 * DAY_MS));
      for (let write = 0; write < WRITES_A_WEEK; write++) await writeSomething(services, random, history);
      if (week === 6) await holdRole(services, colleague, { shop_id: shop.id, role: "staff" });
      await releaseStatistics(services, clock.now());
      const { statistics } = await readStatistics(services, manager, shop.id);
      expectNoRemainders(statistics);
      const truth = await countTruth(services, shop);
      if (week >= 6) for (const guestsOf of truth.values()) guestsOf.delete(colleague.userId);
      changes = follow(published(statistics), truth);
    }
    // The histories are rich enough to prove something.
    expect(changes).toBeGreaterThan(10);

    const kept = await keptCounts(services);
    expect(kept.rows.length).toBeGreaterThan(0);
    await sql`SELECT recount_shop_guests(${shop.id})`.execute(services.database);
    expect(await keptCounts(services)).toEqual(kept);
  },
);

// One connection proves nothing about several.
test.runIf(isPostgres)("counters are right after many write at once", async ({ services }) => {
  const [shop, other] = [await openShop(services), await openShop(services, { name: "煙雲舎" })];
  const guests = await Promise.all(Array.from({ length: 4 }, () => createPerson(services)));
  const item = { maker_id: shop.makerId, flavor_id: shop.flavorId };
  const cards = await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      const guest = guests[index % guests.length] as SignedInUser;
      const newMix = NewMix.parse({ items: [item], shopId: index % 2 ? shop.id : other.id, rating: 4 });
      return createMix(services, guest, newMix).then(({ id }) => ({ id, guest, isHere: index % 2 === 1 }));
    }),
  );
  // One person's cards go there and back at the same moment.
  await Promise.all(
    cards.map(({ id, guest, isHere }, index) =>
      index % 5 === 0
        ? deleteMix(services, guest, id)
        : updateMix(services, guest, {
            id,
            edit: MixEdit.parse({ shopId: isHere ? other.id : shop.id, rating: 3 }),
          }),
    ),
  );
  const kept = await keptCounts(services);
  for (const { id } of [shop, other]) await sql`SELECT recount_shop_guests(${id})`.execute(services.database);
  expect(await keptCounts(services)).toEqual(kept);
});
