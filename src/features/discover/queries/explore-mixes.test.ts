import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenedDatabase } from "#database/open-database.ts";
import { CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { createCatalogWords } from "#features/catalog/queries/catalog-words.ts";
import { refreshDocuments } from "#features/mixes/commands/refresh-documents.ts";
import { roles } from "#fixtures/cast.ts";
import { seedDemo } from "#fixtures/seed/seed-demo.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import { openTestDatabase } from "#tests/support/database/test-database.ts";
import {
  fits,
  isListed,
  isShown,
  type NaiveCard,
  readNaiveCards,
  recipeOf,
  type Sight,
  wordsOf,
} from "#tests/support/naive-cards.ts";
import { countExplored } from "../commands/count-explored.ts";
import { recountRecipes } from "../commands/count-recipes.ts";
import {
  EXPLORE_ORDERS,
  type ExploreFilters,
  type ExploreOrder,
  LEAST_RATINGS,
  PERIODS,
} from "../explore-filters.ts";
import { exploreMixes } from "./explore-mixes.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const regular = { userId: roles.regular.id } as SignedInUser;
const PAGE = 7;

let opened: OpenedDatabase;
let cards: NaiveCard[];
let seen: Sight;

const services = () => {
  const known = { database: opened.database, clock: () => NOW };
  return { ...known, catalogWords: createCatalogWords(known) };
};

async function explored(filters: ExploreFilters, order: ExploreOrder) {
  const found = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof exploreMixes>> = await exploreMixes(services(), regular, {
      filters,
      order,
      asked: { limit: PAGE, cursor },
    });
    if (page.next_cursor !== null) expect(page.things).toHaveLength(PAGE);
    found.push(...page.things);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return found;
}

beforeAll(async () => {
  opened = await openTestDatabase();
  const { database } = opened;
  await seedDemo({ database, clock: () => NOW }, { termsVersion: "1.0", privacyVersion: "1.0" });
  // One author is blocked, one suspended, one card hidden and one deleted, one shop withheld; some likes are of somebody new, some of the suspended one.
  const authors = await database
    .selectFrom("shisha_mixes")
    .select("user_id")
    .where("visibility", "=", "public")
    .where("user_id", "<>", roles.regular.id)
    .distinct()
    .orderBy("user_id")
    .limit(3)
    .execute();
  const [blocked = "", suspended = "", young = ""] = authors.map(({ user_id }) => user_id);
  await database
    .insertInto("blocks")
    .values({ blocker_id: blocked, blocked_id: regular.userId, created_at: NOW })
    .execute();
  await database.updateTable("users").set({ suspended_at: NOW }).where("id", "=", suspended).execute();
  await database.updateTable("users").set({ created_at: NOW }).where("id", "=", young).execute();
  const [hidden, deleted] = await database
    .selectFrom("shisha_mixes")
    .select("id")
    .where("visibility", "=", "public")
    .where("user_id", "not in", [blocked, suspended])
    .orderBy("id")
    .limit(2)
    .execute();
  await database
    .updateTable("shisha_mixes")
    .set({ hidden_at: NOW })
    .where("id", "=", hidden?.id ?? "")
    .execute();
  await database
    .updateTable("shisha_mixes")
    .set({ deleted_at: NOW })
    .where("id", "=", deleted?.id ?? "")
    .execute();
  const shop = await database
    .selectFrom("shops")
    .innerJoin("shisha_mixes as mix", "mix.shop_id", "shops.id")
    .select("shops.id")
    .where("mix.visibility", "=", "public")
    .where("shops.city", "<>", "渋谷区")
    .orderBy("mix.id")
    .executeTakeFirstOrThrow();
  await database.updateTable("shops").set({ hidden_at: NOW }).where("id", "=", shop.id).execute();
  await refreshDocuments({ database });
  // Nobody becomes younger: what the demo had counted is counted anew.
  await recountRecipes({ database });
  await countExplored({ database }, NOW);
  cards = await readNaiveCards(database, NOW);
  const friendships = await database
    .selectFrom("friendships")
    .selectAll()
    .where("status", "=", "accepted")
    .execute();
  const both = friendships.map(({ low_id, high_id }) => [low_id, high_id]);
  seen = {
    friends: new Set(
      both
        .filter((pair) => pair.includes(regular.userId))
        .flat()
        .filter((id) => id !== regular.userId),
    ),
    blocked: new Set([blocked]),
  };
});
afterAll(() => opened.close());

describe("exploreMixes", () => {
  test("finds by filters, in every order, what the tables hold and this person may see", async () => {
    const flavors = [
      ...new Set(cards.flatMap(({ items }) => items.flatMap(({ flavor_id }) => flavor_id ?? []))),
    ];
    const makers = [
      ...new Set(cards.flatMap(({ items }) => items.flatMap(({ maker_id }) => maker_id ?? []))),
    ];
    const areas = [
      ...new Set(
        cards.flatMap(({ prefecture, city, nearest_station }) =>
          prefecture ? [prefecture, `${prefecture}/${city}`, `${prefecture}/${city}/${nearest_station}`] : [],
        ),
      ),
    ];
    const some = <Value>(values: readonly Value[], max: number) =>
      fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: max }), {
        nil: undefined,
        freq: 3,
      });
    const one = <Value>(values: readonly Value[]) =>
      fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
    const filters: fc.Arbitrary<ExploreFilters> = fc.record({
      categories: some(CATEGORY_SLUGS, 2),
      notCategories: some(CATEGORY_SLUGS, 2),
      makers: some(makers, 1),
      notMakers: some(makers, 2),
      flavors: some(flavors, 1),
      notFlavors: some(flavors, 3),
      rating: one(LEAST_RATINGS),
      area: one(areas),
      period: one(Object.keys(PERIODS) as (keyof typeof PERIODS)[]),
      friends: one([true as const]),
      nicotineFree: fc.option(fc.constant(true as const), { nil: undefined, freq: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(...EXPLORE_ORDERS), async (chosen, order) => {
        const found = (await explored(chosen, order)).map(({ id }) => id);
        const wanted = cards
          .filter((card) => isShown(card, seen, NOW) && fits(card, chosen, seen, NOW))
          .map(({ id }) => id);
        expect(new Set(found)).toEqual(new Set(wanted));
        expect(found).toHaveLength(wanted.length);
      }),
      { numRuns: 150 },
    );
  });

  test("the most liked stand first, by likes of those who count; then the newer ones", async () => {
    const byId = new Map(cards.map((card) => [card.id, card]));
    const found = (await explored({}, "liked")).map(({ id }) => byId.get(id) as NaiveCard);
    const wanted = [...found].sort(
      (one, other) => other.likes - one.likes || other.listed_at.getTime() - one.listed_at.getTime(),
    );
    expect(found.map(({ likes, listed_at }) => [likes, listed_at])).toEqual(
      wanted.map(({ likes, listed_at }) => [likes, listed_at]),
    );
    expect(found[0]?.likes).toBeGreaterThan(1);
  });

  test("the best rated stand first: by what three people or more gave to the same recipe, else by the card's own rating", async () => {
    const { mean } = await opened.database
      .selectFrom("flavor_rating_mean")
      .select("mean")
      .executeTakeFirstOrThrow();
    const rated = cards.filter(
      (card) =>
        isListed(card, NOW) &&
        card.author_created_at.getTime() <= NOW.getTime() - 86_400_000 &&
        card.visibility === "public" &&
        card.rating !== null &&
        recipeOf(card),
    );
    const figures = new Map<string, number>();
    for (const [recipe, of] of Map.groupBy(rated, recipeOf)) {
      const people = [...Map.groupBy(of, ({ user_id }) => user_id).values()].map(
        (own) => own.reduce((sum, { rating }) => sum + (rating ?? 0), 0) / own.length,
      );
      const given = people.reduce((sum, one) => sum + one, 0);
      if (recipe && people.length >= 3)
        figures.set(recipe, Math.round(100 * ((5 * Number(mean) + given) / (5 + people.length))) / 100);
    }
    const byId = new Map(cards.map((card) => [card.id, card]));
    const worth = (card: NaiveCard) => figures.get(recipeOf(card) ?? "") ?? card.rating ?? 0;
    const found = (await explored({}, "rated")).map(({ id }) => worth(byId.get(id) as NaiveCard));
    // A hundredth may be rounded the other way.
    for (const [place, one] of found.entries()) expect(one).toBeGreaterThan((found[place + 1] ?? 0) - 0.011);
  });

  test.each([
    ["アイス", /アイス|ice/i],
    ["lemon", /レモン|lemon/i],
    ["ﾚﾓﾝ", /レモン|lemon/i],
    ["れもん", /レモン|lemon/i],
    ["レモン ミント", /ミント|mint/i],
    ["渋谷", /渋谷/],
  ])("finds %s", async (query, word) => {
    const found = await explored({ query }, "new");
    expect(found.length).toBeGreaterThan(3);
    const byId = new Map(cards.map((card) => [card.id, card]));
    for (const { id } of found) expect(wordsOf(byId.get(id) as NaiveCard)).toMatch(word);
  });

  test("finds a card by its own words, also what was written just now, and not what is nobody's business", async () => {
    const title =
      cards.find(({ title, visibility }) => title && visibility === "public" && title.length > 4)?.title ??
      "";
    expect((await explored({ query: title }, "new")).map((card) => card.title)).toContain(title);
    const secret = cards.find(({ title, visibility }) => title && visibility === "private")?.title ?? "";
    expect((await explored({ query: secret }, "new")).map((card) => card.title)).not.toContain(secret);
    expect(await explored({ query: newId() }, "new")).toEqual([]);
  });
});
