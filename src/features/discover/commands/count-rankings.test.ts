import { beforeEach, describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { refreshDocuments } from "#features/mixes/commands/refresh-documents.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import { seedDemo } from "#fixtures/seed/seed-demo.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createOldPerson, createPerson } from "#tests/support/create-person.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { findRanking } from "../queries/find-ranking.ts";
import type { AskedRanking } from "../ranking-address.ts";
import { countExplored } from "./count-explored.ts";
import { countRankings } from "./count-rankings.ts";

const NOW = "2026-11-20T12:00:00Z";
const TONIGHT = "2026-11-20T20:00:00+09:00";

beforeEach<{ clock: { set: (now: string) => void } }>(({ clock }) => clock.set(NOW));

type Item = Awaited<ReturnType<typeof createFlavor>>;

/** A public card of this night with these flavours. */
async function record(services: Services, user: SignedInUser, items: Item[], more: object = {}) {
  const newMix = NewMix.parse({ items, rating: 4, customDateTime: TONIGHT, visibility: "public", ...more });
  return createMix(services, user, newMix);
}

const three = (services: Services) => Promise.all([1, 2, 3].map(() => createOldPerson(services)));

/** What a ranking shows after the job: names with the number of people. */
async function ranked(services: Services, asked: Partial<AskedRanking> = {}): Promise<[string, number][]> {
  await countRankings(services, services.clock());
  const { entries } = await findRanking(services, {
    kind: "flavors",
    prefecture: null,
    month: "2026-11",
    ...asked,
  });
  return entries.map(({ flavors, raters }) => [flavors.map(({ name }) => name).join("+"), raters]);
}

describe("countRankings", () => {
  test("hides what fewer than three people rated, and counts a recipe whatever the order and the shares of its flavours", async ({
    services,
  }) => {
    const [one, two, other] = await three(services);
    const peach = await createFlavor(services);
    const tea = await createFlavor(services, { name: "紅茶" });
    const mint = await createFlavor(services, { name: "ミント" });
    const yesterday = { customDateTime: "2026-11-19T20:00:00+09:00" };
    await record(services, one as SignedInUser, [peach, tea], yesterday);
    await record(services, two as SignedInUser, [tea, peach], yesterday);
    await record(services, two as SignedInUser, [mint]);
    await record(services, other as SignedInUser, [mint]);
    expect(await ranked(services)).toEqual([]);
    expect(await ranked(services, { kind: "mixes" })).toEqual([]);

    await record(services, other as SignedInUser, [peach, tea], yesterday);
    expect((await ranked(services)).sort()).toEqual([
      ["白桃", 3],
      ["紅茶", 3],
    ]);
    expect((await ranked(services, { kind: "mixes" })).map(([, raters]) => raters)).toEqual([3]);

    // It is shown as its newest card has it, the strongest first.
    const shares = [
      { ...peach, ratio: 30 },
      { ...tea, ratio: 70 },
    ];
    await record(services, one as SignedInUser, shares);
    expect(await ranked(services, { kind: "mixes" })).toEqual([["紅茶+白桃", 3]]);
  });

  test("counts each person once, with the newest rating that they gave in this month and area", async ({
    services,
  }) => {
    const [one, two, other] = await three(services);
    const peach = await createFlavor(services);
    const { id: tokyo } = await openShop(services);
    const { id: osaka } = await openShop(services, { prefecture: "大阪府", city: "大阪市北区" });
    const on = (day: string) => `2026-11-${day}T20:00:00+09:00`;
    for (const person of [one, two]) {
      await record(services, person as SignedInUser, [peach], { rating: 5, shopId: tokyo });
    }
    for (const day of ["01", "02", "03"]) {
      await record(services, one as SignedInUser, [peach], {
        rating: 1,
        customDateTime: on(day),
        shopId: tokyo,
      });
    }
    expect(await ranked(services)).toEqual([]);

    await record(services, other as SignedInUser, [peach], { rating: 5, shopId: osaka });
    expect(await ranked(services)).toEqual([["白桃", 3]]);
    expect(await ranked(services, { prefecture: "東京都" })).toEqual([]);
    await record(services, other as SignedInUser, [peach], {
      rating: 2,
      shopId: tokyo,
      customDateTime: on("04"),
    });
    expect(await ranked(services, { prefecture: "東京都" })).toEqual([["白桃", 3]]);

    const rows = await services.database.selectFrom("rankings").select(["area", "kind", "rating"]).execute();
    // Everybody's mean, 2.5, counts as five people.
    const mean = (...given: number[]) => (12.5 + given.reduce((sum, one) => sum + one)) / (5 + given.length);
    const flavorRows = rows.filter(({ kind }) => kind === "flavors");
    expect(Object.fromEntries(flavorRows.map(({ area, rating }) => [area, Number(rating)]))).toEqual({
      "": Math.round(mean(5, 5, 5) * 100) / 100,
      東京都: Math.round(mean(5, 5, 2) * 100) / 100,
    });
  });

  test("is better with more people, and not with one who is delighted", async ({ services }) => {
    const people = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => createOldPerson(services)));
    const loved = await createFlavor(services, { name: "愛される" });
    const tried = await createFlavor(services, { name: "試された" });
    for (const person of people) await record(services, person, [loved], { rating: 4.6 });
    for (const person of people.slice(0, 3)) await record(services, person, [tried], { rating: 5 });

    expect(await ranked(services)).toEqual([
      ["愛される", 8],
      ["試された", 3],
    ]);
  });

  test("asks public cards alone, and of an area those that show their shop", async ({ services }) => {
    const people = await three(services);
    const [friendly, secret, hiding] = await Promise.all(
      ["友だち限定", "非公開", "店を隠す"].map((name) => createFlavor(services, { name })),
    );
    const { id: shopId } = await openShop(services);
    for (const person of people) {
      await record(services, person, [friendly as Item], { visibility: "friends", shopId });
      await record(services, person, [secret as Item], { visibility: "private", shopId });
      await record(services, person, [hiding as Item], { hideShop: true, shopId });
    }
    expect(await ranked(services)).toEqual([["店を隠す", 3]]);
    expect(await ranked(services, { prefecture: "東京都" })).toEqual([]);
  });

  test("has no flavour that somebody named, and no recipe with one", async ({ services }) => {
    const people = await three(services);
    const peach = await createFlavor(services);
    const own = { maker_name: "自家製", flavor_name: "梅酒" } as unknown as Item;
    for (const person of people) await record(services, person, [peach, own]);
    expect(await ranked(services)).toEqual([["白桃", 3]]);
    expect(await ranked(services, { kind: "mixes" })).toEqual([]);
  });

  test("has no flavour of a maker whom somebody named, nor shows one that was counted before", async ({
    services,
  }) => {
    const people = await three(services);
    const [peach, other] = [await createFlavor(services), await createFlavor(services, { name: "紅茶" })];
    for (const person of people) await record(services, person, [peach, other]);
    expect(await ranked(services)).toHaveLength(2);
    await services.database
      .updateTable("makers")
      .set({ is_custom: true })
      .where("id", "=", other.maker_id)
      .execute();
    const asked = { prefecture: null, month: "2026-11" };
    expect((await findRanking(services, { kind: "flavors", ...asked })).entries).toHaveLength(1);
    expect((await findRanking(services, { kind: "mixes", ...asked })).entries).toEqual([]);
    await refreshDocuments(services);
    expect(await ranked(services)).toEqual([["白桃", 3]]);
    const stored = await services.database.selectFrom("rankings").select(["kind", "subject"]).execute();
    expect(stored).toEqual([{ kind: "flavors", subject: peach.flavor_id }]);
  });

  test("goes by months in Japan, in which the small hours are the night's, and not before a night has come", async ({
    services,
  }) => {
    const people = await three(services);
    const [first, small, later] = await Promise.all(
      ["一日", "未明", "来週"].map((name) => createFlavor(services, { name })),
    );
    for (const person of people) {
      await record(services, person, [first as Item], { customDateTime: "2026-11-01T05:10:00+09:00" });
      await record(services, person, [small as Item], { customDateTime: "2026-11-01T01:00:00+09:00" });
    }
    await services.database.updateTable("shisha_mixes").set({ hide_time: true }).execute();
    for (const person of people) {
      const { id } = await record(services, person, [later as Item]);
      const smoked_at = new Date("2026-11-27T20:00:00+09:00");
      await services.database.updateTable("shisha_mixes").set({ smoked_at }).where("id", "=", id).execute();
    }
    expect(await ranked(services)).toEqual([["一日", 3]]);
    expect(await ranked(services, { month: "2026-10" })).toEqual([["未明", 3]]);
  });

  test("shows a night of the current month once it has come, without a write", async ({
    services,
    clock,
  }) => {
    const peach = await createFlavor(services);
    for (const person of await three(services)) {
      const { id } = await record(services, person, [peach]);
      const smoked_at = new Date("2026-11-27T20:00:00+09:00");
      await services.database.updateTable("shisha_mixes").set({ smoked_at }).where("id", "=", id).execute();
    }
    expect(await ranked(services)).toEqual([]);
    clock.set("2026-11-28T12:00:00Z");
    expect(await ranked(services)).toEqual([["白桃", 3]]);
  });

  test("loses whoever is suspended or withheld in every month, and takes them back", async ({
    services,
    clock,
  }) => {
    const [one, ...others] = await three(services);
    const { userId } = one as SignedInUser;
    const peach = await createFlavor(services);
    for (const person of [one as SignedInUser, ...others]) await record(services, person, [peach]);
    expect(await ranked(services)).toEqual([["白桃", 3]]);

    clock.set("2027-02-01T12:00:00Z");
    const { database } = services;
    for (const column of ["suspended_at", "hidden_at"] as const) {
      const set = (value: Date | null) =>
        database
          .updateTable("users")
          .set({ [column]: value })
          .where("id", "=", userId)
          .execute();
      await set(clock.now());
      expect(await ranked(services)).toEqual([]);
      await set(null);
      expect(await ranked(services)).toEqual([["白桃", 3]]);
    }
  });

  test("has an author back in a month that is over when a suspension ends by itself", async ({
    services,
    clock,
  }) => {
    const [one, ...others] = await three(services);
    const peach = await createFlavor(services);
    for (const person of [one as SignedInUser, ...others]) await record(services, person, [peach]);
    await services.database
      .updateTable("users")
      .set({ suspended_at: clock.now(), suspended_until: new Date("2026-12-10T12:00:00Z") })
      .where("id", "=", one?.userId ?? "")
      .execute();
    clock.set("2026-12-10T11:59:59Z");
    expect(await ranked(services)).toEqual([]);
    clock.set("2026-12-10T12:00:00Z");
    expect(await ranked(services)).toEqual([["白桃", 3]]);
  });

  test("counts what an account gives once it is a day old, also in a month that is over by then", async ({
    services,
    clock,
  }) => {
    clock.set("2026-11-30T12:00:00Z");
    const peach = await createFlavor(services);
    for (let count = 0; count < 2; count++) await record(services, await createOldPerson(services), [peach]);
    await record(services, await createPerson(services), [peach]);
    expect(await ranked(services)).toEqual([]);
    clock.set("2026-12-01T11:59:59Z");
    expect(await ranked(services)).toEqual([]);
    clock.set("2026-12-01T12:00:00Z");
    expect(await ranked(services)).toEqual([["白桃", 3]]);
    expect(await services.database.selectFrom("stale_ranking_months").selectAll().execute()).toEqual([]);
  });

  test("follows cards of months that are over: edited, rated anew, moved and deleted", async ({
    services,
    clock,
  }) => {
    const people = await three(services);
    const [one] = people as [SignedInUser];
    const peach = await createFlavor(services);
    const cards = [];
    for (const person of people) cards.push(await record(services, person, [peach]));
    const id = cards[0]?.id ?? "";
    clock.set("2027-02-01T12:00:00Z");
    const edits: [edit: object, isThere: boolean][] = [
      [{ rating: null }, false],
      [{ rating: 3 }, true],
      [{ visibility: "private" }, false],
      [{ visibility: "public" }, true],
      [{ customDateTime: "2026-10-20T20:00:00+09:00" }, false],
      [{ customDateTime: TONIGHT }, true],
    ];
    for (const [edit, isThere] of edits) {
      await updateMix(services, one, { id, edit: MixEdit.parse(edit) });
      expect(await ranked(services), JSON.stringify(edit)).toEqual(isThere ? [["白桃", 3]] : []);
    }
    await deleteMix(services, one, id);
    expect(await ranked(services)).toEqual([]);
    expect(await services.database.selectFrom("stale_ranking_months").selectAll().execute()).toEqual([]);
  });

  test("loses whoever is deleted for good in every month, and so do recipes, also where a card has no document", async ({
    services,
    clock,
  }) => {
    const { database } = services;
    const peach = await createFlavor(services);
    for (const hasDocument of [true, false]) {
      clock.set(NOW);
      const [one, ...others] = await three(services);
      for (const person of [one as SignedInUser, ...others]) await record(services, person, [peach]);
      await countExplored(services, services.clock());
      expect(await ranked(services)).toEqual([["白桃", 3]]);
      expect(await database.selectFrom("recipe_figures").select("raters").execute()).toEqual([{ raters: 3 }]);

      clock.set("2027-02-01T12:00:00Z");
      if (!hasDocument) await database.deleteFrom("mix_documents").execute();
      for (const person of [one as SignedInUser, ...others])
        await database.deleteFrom("users").where("id", "=", person.userId).execute();
      await countExplored(services, services.clock());
      expect(await ranked(services)).toEqual([]);
      expect(await database.selectFrom("recipe_figures").selectAll().execute()).toEqual([]);
    }
  });

  test("counts a month that is over only where something of it changed", async ({ services, clock }) => {
    await record(services, await createOldPerson(services), [await createFlavor(services)]);
    await countRankings(services, clock.now());
    clock.set("2027-02-01T12:00:00Z");
    expect(await countRankings(services, clock.now())).toBe("1 months");
    await record(services, await createOldPerson(services), [await createFlavor(services)]);
    expect(await countRankings(services, clock.now())).toBe("2 months");
  });

  test("says of the demo what its tables say", async ({ services }) => {
    await seedDemo(services, { termsVersion: "1.0", privacyVersion: "1.0" });
    const { database } = services;
    const cards = await database
      .selectFrom("shisha_mixes as mix")
      .innerJoin("users", "users.id", "mix.user_id")
      .innerJoin("mix_items as item", "item.mix_id", "mix.id")
      .innerJoin("flavors", "flavors.id", "item.flavor_id")
      .innerJoin("makers", "makers.id", "flavors.maker_id")
      .leftJoin("shops", "shops.id", "mix.shop_id")
      .select(["mix.user_id", "mix.hide_shop", "mix.listed_at", "flavors.id as flavor", "shops.prefecture"])
      .where("mix.visibility", "=", "public")
      .where("mix.rating", "is not", null)
      .where("mix.deleted_at", "is", null)
      .where("users.suspended_at", "is", null)
      .where("flavors.is_custom", "=", false)
      .execute();
    const people = new Map<string, Set<string>>();
    for (const { user_id, hide_shop, listed_at, flavor, prefecture } of cards) {
      const month = new Date(listed_at.getTime() + 9 * 3_600_000).toISOString().slice(0, 7);
      for (const area of ["", ...(prefecture && !hide_shop ? [prefecture] : [])]) {
        const key = `${month} ${area} ${flavor}`;
        people.set(key, (people.get(key) ?? new Set()).add(user_id));
      }
    }
    const expected = [...people].flatMap(([key, raters]) =>
      raters.size >= 3 ? [`${key} ${raters.size}`] : [],
    );
    const rows = await database.selectFrom("rankings").selectAll().where("kind", "=", "flavors").execute();
    expect(
      rows.map(({ month, area, subject, raters }) => `${month} ${area} ${subject} ${raters}`).sort(),
    ).toEqual(expected.sort());
    expect(rows.filter(({ month, area }) => month === "2026-11" && area === "").length).toBeGreaterThan(5);
    const mixes = await database.selectFrom("rankings").selectAll().where("kind", "=", "mixes").execute();
    expect(mixes.filter(({ month, area }) => month === "2026-11" && area === "").length).toBeGreaterThan(2);
  });
});
