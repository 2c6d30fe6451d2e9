import { expect } from "vitest";
import { NewConfirmation } from "#features/check-ins/check-in.ts";
import { confirmVisit } from "#features/check-ins/commands/confirm-visit.ts";
import { deleteCheckIn } from "#features/check-ins/commands/delete-check-in.ts";
import { type Random, seededRandom, wholeNumber } from "#fixtures/seeded-random.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { businessDay, businessMonth } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import { openStampingShop, phoneAt, SHIBUYA, visit } from "#tests/support/check-ins.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { followSteps, isFew, type Truth } from "#tests/support/statistics-steps.ts";
import { test } from "#tests/support/test.ts";
import { readStatistics } from "../queries/read-statistics.ts";
import type { ShopStatistics } from "../statistics-response.ts";
import { releaseStatistics } from "./release-statistics.ts";

const WEEKS = 11;
const WRITES_A_WEEK = 18;
const GUESTS = 30;
/** Four weeks of a quarter that ends then, and those in which its visits are still taken back. */
const BEGIN = Date.parse("2026-08-31T12:00:00+09:00");
const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;
/** Hours after a Monday's noon: on a Friday evening, in the small hours after it, on a Saturday evening. */
const NIGHTS = [105, 111, 129];

const oneOf = <One>(random: Random, list: readonly One[]): One =>
  list[wholeNumber(random, 0, list.length - 1)] as One;

type History = {
  shop: string;
  manager: SignedInUser;
  guests: SignedInUser[];
  checkIns: { id: string; guest: SignedInUser }[];
};

/** Somebody comes, or takes a visit or themselves back. Every third phone is too far away to prove it, and half of these are confirmed. */
async function writeSomething(services: Services, random: Random, history: History): Promise<void> {
  const { shop, manager, guests, checkIns } = history;
  const guest = oneOf(random, guests);
  const own = checkIns.filter((checkIn) => checkIn.guest === guest);
  const chance = random();
  if (own.length === 0 || chance < 0.7) {
    const isNear = random() < 0.66;
    const { id } = await visit(services, guest, shop, phoneAt(SHIBUYA, isNear ? 0 : 900));
    checkIns.push({ id, guest });
    if (!isNear && random() < 0.5)
      await confirmVisit(services, manager, {
        shopId: shop,
        confirmation: NewConfirmation.parse({ check_in_id: id }),
      });
  } else if (chance < 0.95) {
    const checkIn = oneOf(random, own);
    await deleteCheckIn(services, guest, checkIn.id);
    checkIns.splice(checkIns.indexOf(checkIn), 1);
  } else if (guests.length > GUESTS / 2 && guest !== guests[0]) {
    await services.database.deleteFrom("users").where("id", "=", guest.userId).execute();
    guests.splice(guests.indexOf(guest), 1);
    for (const checkIn of own) checkIns.splice(checkIns.indexOf(checkIn), 1);
  }
}

/** Counted from the check-ins, by nothing of what is tested. */
async function countTruth({ database, clock }: Services, shop: string): Promise<Truth> {
  const checkIns = await database
    .selectFrom("check_ins")
    .select(["user_id", "checked_in_at"])
    .where("shop_id", "=", shop)
    .where("verification_type", "<>", "none")
    .orderBy("checked_in_at")
    .execute();
  const truth: Truth = new Map();
  const isQuarterOver = businessMonth(clock()) >= "2026-10";
  for (const [guest, visits] of Map.groupBy(checkIns, ({ user_id }) => user_id)) {
    const nights = [...Map.groupBy(visits, ({ checked_in_at }) => businessDay(checked_in_at))];
    const cells = nights.map(([day, [first]]) => {
      const hour = ((first?.checked_in_at.getUTCHours() ?? 0) + 9) % 24;
      return `visit ${new Date(`${day}T00:00:00Z`).getUTCDay()} ${hour}`;
    });
    for (const [cell, times] of Map.groupBy(cells, (one) => one))
      truth.set(cell, (truth.get(cell) ?? new Map()).set(guest, String(times.length)));
    const inQuarter = nights.filter(([day]) => day >= "2026-07-01" && day <= "2026-09-30").length;
    if (!isQuarterOver || inQuarter === 0) continue;
    const side = inQuarter === 1 ? "once" : "again";
    truth.set(side, (truth.get(side) ?? new Map()).set(guest, "1"));
  }
  return truth;
}

/** Each published figure by the name that `countTruth` gives it. */
function published({ visits, quarters }: ShopStatistics): Map<string, string> {
  const hours = ["", "", "21", "", "3"];
  const figures = new Map<string, string>();
  for (const { weekday, part, visits: count } of visits)
    figures.set(`visit ${(weekday + 1) % 7} ${hours[part]}`, `${count}`);
  for (const { quarter, once_guests, repeat_guests } of quarters) {
    if (once_guests === null || repeat_guests === null) continue;
    expect(quarter).toBe("2026-07");
    expect([once_guests, repeat_guests].some(isFew)).toBe(false);
    figures.set("once", `${once_guests}`).set("again", `${repeat_guests}`);
  }
  return figures;
}

test.for(["first", "second", "third"])(
  "no published difference tells of one to four guests' visits: the %s random history",
  async (seed, { services, clock }) => {
    const random = seededRandom(`visits:${seed}`);
    clock.set(new Date(BEGIN));
    const shop = await openStampingShop(services);
    const manager = await createPerson(services);
    await holdRole(services, manager, { shop_id: shop, role: "owner" });
    const guests = await Promise.all(Array.from({ length: GUESTS }, () => createPerson(services)));
    const history: History = { shop, manager, guests, checkIns: [] };
    const [colleague] = guests as [SignedInUser];

    const follow = followSteps();
    const changes: number[] = [];
    const told = new Set<string>();
    for (let week = 0; week < WEEKS; week++) {
      const monday = BEGIN + week * WEEK_MS;
      for (const hours of NIGHTS) {
        clock.set(new Date(monday + hours * HOUR_MS));
        for (let write = 0; write < WRITES_A_WEEK / NIGHTS.length; write++)
          await writeSomething(services, random, history);
      }
      clock.set(new Date(monday + WEEK_MS));
      if (week === 7) await holdRole(services, colleague, { shop_id: shop, role: "staff" });
      await releaseStatistics(services, clock.now());
      const { statistics } = await readStatistics(services, manager, shop);
      const figures = published(statistics);
      for (const figure of figures.keys()) told.add(figure);
      const truth = await countTruth(services, shop);
      if (week >= 7) for (const guestsOf of truth.values()) guestsOf.delete(colleague.userId);
      changes.push(follow(figures, truth));
    }
    // The histories are rich enough to prove something.
    expect(changes.at(-1)).toBeGreaterThan(8);
    expect([...told].sort()).toEqual(["again", "once", "visit 5 21", "visit 5 3", "visit 6 21"]);
  },
);
