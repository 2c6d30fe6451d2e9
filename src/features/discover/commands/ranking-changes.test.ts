import { beforeEach, describe, expect } from "vitest";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import { seedDemo } from "#fixtures/seed/seed-demo.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createOldPerson, createPerson } from "#tests/support/create-person.ts";
import {
  RANKED_AT,
  type RankedItem,
  ranked,
  recordTonight,
  TONIGHT,
  three,
} from "#tests/support/ranked-cards.ts";
import { test } from "#tests/support/test.ts";
import { countExplored } from "./count-explored.ts";
import { countRankings } from "./count-rankings.ts";

beforeEach<{ clock: { set: (now: string) => void } }>(({ clock }) => clock.set(RANKED_AT));

describe("rankings change", () => {
  test("goes by months in Japan, in which the small hours are the night's, and not before a night has come", async ({
    services,
  }) => {
    const people = await three(services);
    const [first, small, later] = await Promise.all(
      ["一日", "未明", "来週"].map((name) => createFlavor(services, { name })),
    );
    for (const person of people) {
      await recordTonight(services, person, [first as RankedItem], {
        customDateTime: "2026-11-01T05:10:00+09:00",
      });
      await recordTonight(services, person, [small as RankedItem], {
        customDateTime: "2026-11-01T01:00:00+09:00",
      });
    }
    await services.database.updateTable("shisha_mixes").set({ hide_time: true }).execute();
    for (const person of people) {
      const { id } = await recordTonight(services, person, [later as RankedItem]);
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
      const { id } = await recordTonight(services, person, [peach]);
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
    for (const person of [one as SignedInUser, ...others]) await recordTonight(services, person, [peach]);
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
    for (const person of [one as SignedInUser, ...others]) await recordTonight(services, person, [peach]);
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
    for (let count = 0; count < 2; count++)
      await recordTonight(services, await createOldPerson(services), [peach]);
    await recordTonight(services, await createPerson(services), [peach]);
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
    for (const person of people) cards.push(await recordTonight(services, person, [peach]));
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
      clock.set(RANKED_AT);
      const [one, ...others] = await three(services);
      for (const person of [one as SignedInUser, ...others]) await recordTonight(services, person, [peach]);
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
    await recordTonight(services, await createOldPerson(services), [await createFlavor(services)]);
    await countRankings(services, clock.now());
    clock.set("2027-02-01T12:00:00Z");
    expect(await countRankings(services, clock.now())).toBe("1 months");
    await recordTonight(services, await createOldPerson(services), [await createFlavor(services)]);
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
