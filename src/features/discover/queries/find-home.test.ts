import { sql } from "kysely";
import { describe, expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createOldPerson, createPerson } from "#tests/support/create-person.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { countExplored } from "../commands/count-explored.ts";
import { countRankings } from "../commands/count-rankings.ts";
import { findHome } from "./find-home.ts";
import { newestMixes } from "./list-newest-mixes.ts";

const DAY_MS = 86_400_000;
const named = { maker_name: "m", flavor_name: "f" };

/** A card of tonight with this title, made so many days ago. */
async function record(
  services: Services,
  user: SignedInUser,
  title: string,
  { days = 0, rating = 4.2 as number | null, items = [named] as object[], ...more } = {},
): Promise<string> {
  const { id } = await createMix(services, user, NewMix.parse({ title, rating, items, ...more }));
  await services.database
    .updateTable("shisha_mixes")
    .set({ created_at: new Date(services.clock().getTime() - days * DAY_MS) })
    .where("id", "=", id)
    .execute();
  return id;
}

/** Somebody who has been here for so many days likes it. */
async function like(services: Services, mixId: string, days: number): Promise<void> {
  const { database, clock } = services;
  const created_at = new Date(clock().getTime() - days * DAY_MS);
  const { userId } = await createPerson(services, { created_at });
  await database.insertInto("shisha_mix_likes").values({ mix_id: mixId, user_id: userId }).execute();
  await database.updateTable("shisha_mixes").set({ like_count: 1 }).where("id", "=", mixId).execute();
}

const titlesOf = (mixes: { title: string | null }[]) => mixes.map(({ title }) => title ?? "");

async function titles(services: Services): Promise<{ leading: string[]; others: string[] }> {
  const { leading, newest } = await findHome(services, null);
  return { leading: titlesOf(leading).sort(), others: titlesOf(newest).sort() };
}

describe("findHome", () => {
  test("leads with what is rated, of the catalogue's flavours alone, and a day old", async ({
    services,
    user,
  }) => {
    const peach = await createFlavor(services);
    const own = await createFlavor(services, { name: "自家製", is_custom: true, created_by: user.userId });
    await record(services, user, "十分", { days: 1, items: [peach] });
    await record(services, user, "評価なし", { days: 1, items: [peach], rating: null });
    await record(services, user, "名づけた味", { days: 1, items: [peach, named] });
    await record(services, user, "自分の味", { days: 1, items: [own] });
    await record(services, user, "今夜", { items: [peach] });

    expect(await titles(services)).toEqual({
      leading: ["十分"],
      others: ["今夜", "名づけた味", "自分の味", "評価なし"].sort(),
    });
  });

  test("leads with a card of tonight once somebody likes it who has been here for more than a day", async ({
    services,
    user,
  }) => {
    const peach = await createFlavor(services);
    await like(services, await record(services, user, "好かれた", { items: [peach] }), 2);
    await like(services, await record(services, user, "友だちを作って好かれた", { items: [peach] }), 0);

    expect(await titles(services)).toEqual({ leading: ["好かれた"], others: ["友だちを作って好かれた"] });
  });

  test("shows every card once, and new ones apart from those that lead", async ({ services, user }) => {
    const peach = await createFlavor(services);
    for (let count = 0; count < 8; count++) {
      await record(services, user, `前の夜 ${count}`, { days: 2, items: [peach] });
    }
    for (let count = 0; count < 3; count++) await record(services, user, `今夜 ${count}`);

    const { leading, newest } = await findHome(services, null);
    expect(leading).toHaveLength(4);
    expect(titlesOf(leading).every((title) => title.startsWith("前の夜"))).toBe(true);
    expect(titlesOf(newest).slice(0, 3).sort()).toEqual(["今夜 0", "今夜 1", "今夜 2"]);
    expect(new Set([...leading, ...newest].map(({ id }) => id)).size).toBe(11);
  });

  test("leads with fewer rather than with a card that may not lead", async ({ services, user }) => {
    const peach = await createFlavor(services);
    await record(services, user, "十分", { days: 1, items: [peach] });
    for (let count = 0; count < 6; count++) await record(services, user, `ためし ${count}`);

    const { leading, newest } = await findHome(services, null);
    expect(titlesOf(leading)).toEqual(["十分"]);
    expect(newest).toHaveLength(6);
  });

  test("goes by when cards were recorded, and not by the night that their authors say", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const peach = await createFlavor(services);
    const on = (title: string, days: number, more: object) =>
      record(services, user, title, { days, items: [peach], ...more });
    await on("昔と言う", 2, { customDateTime: "2022-01-01T21:00:00+09:00" });
    await on("さっきと言う", 9, { customDateTime: "2026-11-20T20:00:00+09:00" });
    await on("日を隠す", 1, { hideTime: true });
    await on("先週", 6, {});

    expect(titlesOf((await findHome(services, null)).leading)).toEqual([
      "昔と言う",
      "先週",
      "さっきと言う",
      "日を隠す",
    ]);
  });

  test("shows what is loved apart, whatever was recorded since: the last month's first, and each card once", async ({
    services,
    user,
  }) => {
    const peach = await createFlavor(services);
    const liked = async (title: string, days: number, likes: number, more = {}, by = user) => {
      const customDateTime = new Date(services.clock().getTime() - days * DAY_MS).toISOString();
      const id = await record(services, by, title, {
        days,
        items: [peach],
        ...{ customDateTime },
        ...more,
      });
      for (let count = 0; count < likes; count++) await like(services, id, 2);
      return id;
    };
    const other = await createPerson(services);
    await liked("昔の人気", 90, 9);
    await liked("今月の人気", 20, 3, {}, other);
    await liked("同じ人の次の人気", 20, 2, {}, other);
    await liked("一人だけ", 20, 1);
    await liked("友だちだけ", 20, 8, { visibility: "friends" });
    await liked("いつもの名前なし", 20, 8, { items: [named] });
    for (let count = 0; count < 4; count++) await liked(`前の夜 ${count}`, 2, count);
    await countExplored(services, services.clock());

    const { leading, loved, newest } = await findHome(services, null);
    expect(titlesOf(leading).sort()).toEqual(["前の夜 0", "前の夜 1", "前の夜 2", "前の夜 3"]);
    expect(titlesOf(loved)).toEqual(["今月の人気", "昔の人気"]);
    expect(titlesOf(newest).sort()).toEqual(["いつもの名前なし", "一人だけ", "同じ人の次の人気"].sort());
  });

  test("looks among the last recorded cards alone, which an index has in their order", async ({
    services,
  }) => {
    const { rows } = await inTransaction(services.database, async (transaction) => {
      // Of a few cards a server reads all: whether the index could answer is what is asked.
      await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
      await sql`SET LOCAL enable_sort = off`.execute(transaction);
      return sql<{ "QUERY PLAN": string }>`EXPLAIN ${newestMixes(null, services.clock())}`.execute(
        transaction,
      );
    });
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("shisha_mixes_newest_recorded");
  });

  test("names the best rated flavours of this month, and while it has none those of the last", async ({
    services,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const people = await Promise.all([1, 2, 3].map(() => createOldPerson(services)));
    for (let place = 1; place <= 7; place++) {
      const items = [await createFlavor(services, { name: `${place}位` })];
      for (const person of people) await record(services, person, "", { items, rating: 5 - place / 2 });
    }
    const shown = async (now: string) => {
      clock.set(now);
      await countRankings(services, clock.now());
      const { flavors } = await findHome(services, null);
      return flavors && [flavors.isOfThisMonth, flavors.flavors.map(({ name }) => name).join()];
    };
    const six = "1位,2位,3位,4位,5位,6位";
    expect(await shown("2026-11-20T12:00:00Z")).toEqual([true, six]);
    expect(await shown("2026-12-01T12:00:00Z")).toEqual([false, six]);
    expect(await shown("2027-01-01T12:00:00Z")).toBeNull();
  });

  test("names the prefectures with the most shops", async ({ services }) => {
    expect(await findHome(services, null)).toEqual({
      leading: [],
      loved: [],
      newest: [],
      areas: [],
      flavors: null,
    });
    await openShop(services, { prefecture: "大阪府", city: "大阪市北区", nearest_station: "梅田駅" });
    await openShop(services);
    await openShop(services, { name: "煙雲舎" });

    expect((await findHome(services, null)).areas).toEqual([
      { name: "東京都", shops: 2 },
      { name: "大阪府", shops: 1 },
    ]);
  });
});
