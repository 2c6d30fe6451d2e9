import type { Database } from "#database/database.ts";
import { CATEGORY_LABELS, type CategorySlug } from "#features/catalog/category.ts";
import { type ExploreFilters, PERIODS } from "#features/discover/explore-filters.ts";

const DAY_MS = 86_400_000;

/** A card as the tables say it, without anything that is kept for lists. */
export type NaiveCard = Awaited<ReturnType<typeof readNaiveCards>>[number];

/** Whose cards for friends somebody sees, and whose none. */
export type Sight = { friends: Set<string>; blocked: Set<string> };

/** All cards there are, with the likes that count at this moment. */
export async function readNaiveCards(database: Database, now: Date) {
  const mixes = await database
    .selectFrom("shisha_mixes as mix")
    .innerJoin("users as author", "author.id", "mix.user_id")
    .leftJoin("shops as shop", "shop.id", "mix.shop_id")
    .selectAll("mix")
    .select([
      "author.suspended_at",
      "author.hidden_at as author_hidden_at",
      "author.created_at as author_created_at",
    ])
    .select(["shop.name as shop", "shop.prefecture", "shop.city", "shop.nearest_station"])
    .select("shop.hidden_at as shop_hidden_at")
    .execute();
  const items = await database
    .selectFrom("mix_items as item")
    .leftJoin("flavors", "flavors.id", "item.flavor_id")
    .leftJoin("makers", "makers.id", "item.maker_id")
    .select(["item.mix_id", "item.flavor_id", "item.maker_id", "flavors.category_slugs", "flavors.is_custom"])
    .select(["makers.nicotine_free", "flavors.name", "flavors.name_en"])
    .execute();
  const itemsOf = Map.groupBy(items, ({ mix_id }) => mix_id);
  const likes = await database
    .selectFrom("shisha_mix_likes as given")
    .innerJoin("users as giver", "giver.id", "given.user_id")
    .select(["given.mix_id", "giver.created_at", "giver.suspended_at"])
    .execute();
  const counted = likes.filter(
    ({ created_at, suspended_at }) => !suspended_at && created_at.getTime() <= now.getTime() - DAY_MS,
  );
  const likesOf = Map.groupBy(counted, ({ mix_id }) => mix_id);
  return mixes.map((mix) => ({
    ...mix,
    items: itemsOf.get(mix.id) ?? [],
    likes: likesOf.get(mix.id)?.length ?? 0,
  }));
}

/** The same for cards of the same flavours of the catalogue, whatever their shares; null where another is among them. */
export const recipeOf = ({ items }: NaiveCard) =>
  items.every(({ flavor_id, is_custom }) => flavor_id !== null && is_custom === false)
    ? [...new Set(items.map(({ flavor_id }) => flavor_id))].sort().join()
    : null;

/** Whether it stands in lists of others at all. */
export const isListed = (card: NaiveCard, now: Date) =>
  card.deleted_at === null &&
  card.hidden_at === null &&
  card.smoked_at <= now &&
  card.suspended_at === null &&
  card.author_hidden_at === null;

/** Whether somebody may find it. */
export const isShown = (card: NaiveCard, seen: Sight, now: Date) =>
  isListed(card, now) &&
  !seen.blocked.has(card.user_id) &&
  (card.visibility === "public" || (card.visibility === "friends" && seen.friends.has(card.user_id)));

/** Whether it has all that is chosen, and nothing that is left out. */
export function fits(card: NaiveCard, filters: ExploreFilters, seen: Sight, now: Date): boolean {
  const has = (values: readonly string[] | undefined, held: Set<string | null>) =>
    (values ?? []).every((one) => held.has(one));
  const hasNone = (values: readonly string[] | undefined, held: Set<string | null>) =>
    !(values ?? []).some((one) => held.has(one));
  const categories = new Set<string | null>(
    card.items.flatMap(({ category_slugs }) => (category_slugs as string[] | null) ?? []),
  );
  const makers = new Set(card.items.map(({ maker_id }) => maker_id));
  const flavors = new Set(card.items.map(({ flavor_id }) => flavor_id));
  const places =
    card.hide_shop || card.shop_hidden_at || !card.prefecture
      ? []
      : [
          card.prefecture,
          `${card.prefecture}/${card.city}`,
          `${card.prefecture}/${card.city}/${card.nearest_station}`,
        ];
  return (
    has(filters.categories, categories) &&
    has(filters.makers, makers) &&
    has(filters.flavors, flavors) &&
    hasNone(filters.notCategories, categories) &&
    hasNone(filters.notMakers, makers) &&
    hasNone(filters.notFlavors, flavors) &&
    (!filters.rating || (card.rating !== null && card.rating >= Number(filters.rating))) &&
    (!filters.area || places.includes(filters.area)) &&
    (!filters.period || card.listed_at.getTime() >= now.getTime() - PERIODS[filters.period] * DAY_MS) &&
    (!filters.friends || seen.friends.has(card.user_id)) &&
    (!filters.nicotineFree || card.items.every(({ nicotine_free }) => nicotine_free === true))
  );
}

/** All that words may name of it: flavours and their families, shop, title and words. */
export function wordsOf(card: NaiveCard): string {
  const { items, shop, city, nearest_station, title, comment } = card;
  const names = items.flatMap(({ name, name_en, category_slugs }) => [
    name,
    name_en,
    ...((category_slugs as CategorySlug[] | null) ?? []).map((slug) => CATEGORY_LABELS[slug]),
  ]);
  return [...names, shop, city, nearest_station, title, comment].join("\n");
}
