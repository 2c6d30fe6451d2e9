import { sql } from "kysely";
import { usableBy } from "#features/catalog/queries/usable-flavor.ts";
import type { ExportedFavorite } from "#features/data-export/export-format.ts";
import type { Favorite } from "#features/mixes/favorite.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { Person } from "#foundation/actor.ts";
import { japanDay } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import { type ImportPlan, type ImportProblem, MOST_PROBLEMS_NAMED } from "../data-import.ts";
import { readNewMix } from "../imported-card.ts";
import { findKnownCards } from "./known-cards.ts";
import type { ReadCards } from "./read-cards.ts";

type Reader = Pick<Services, "database" | "clock">;

/** What would come of a file: nothing is written. */
export async function planImport(
  { database, clock }: Reader,
  user: Person,
  { cards, problems: unread, favorites, deleted, archive }: ReadCards,
): Promise<ImportPlan> {
  const known = await findKnownCards(database, user, cards);
  const problems: ImportProblem[] = [...unread];
  const coming = cards.filter((card, place) => {
    if (known.has(place)) return false;
    const read = readNewMix(card, clock());
    if ("problem" in read) problems.push(read.problem);
    return "newMix" in read;
  });
  // Cards that came before their photos did.
  const unfinished = cards.filter((_, place) => known.get(place)?.has_photos === false);
  const photos = [...coming, ...unfinished]
    .flatMap(({ photos: shown, flavor_card }) => [...shown.map(({ path }) => path), flavor_card])
    .filter((path) => path !== null && archive?.hasPhoto(path));
  const days = coming.map(({ smoked_at }) => japanDay(new Date(smoked_at))).sort();
  const marks = await findFavorites({ database }, user, favorites);
  return {
    cards: coming.length,
    photos: photos.length,
    favorites: marks.coming.length,
    duplicates: known.size,
    deleted,
    favorites_left_out: marks.leftOut,
    problems: problems.slice(0, MOST_PROBLEMS_NAMED),
    problem_count: problems.length,
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
  };
}

/** Favourites whose flavour or shop is here, without those that are there already; cards of others are never brought along. */
export async function findFavorites(
  { database }: Pick<Services, "database">,
  user: Person,
  favorites: readonly ExportedFavorite[],
): Promise<{ coming: Favorite[]; leftOut: number }> {
  const flavorIds = favorites.flatMap(({ flavor_id }) => flavor_id ?? []);
  const shopIds = favorites.flatMap(({ shop_id }) => shop_id ?? []);
  const { rows } = await sql<{ id: string; kinds: string[] }>`
    SELECT id, ARRAY(SELECT kind FROM favorites WHERE user_id = ${user.userId}::uuid AND flavor_id = flavor.id) AS kinds
    FROM flavors flavor WHERE id = ANY (${flavorIds}::uuid[]) AND ${usableBy(user)}
    UNION ALL
    SELECT id, ARRAY(SELECT kind FROM favorites WHERE user_id = ${user.userId}::uuid AND shop_id = shop.id)
    FROM shops shop WHERE id = ANY (${shopIds}::uuid[]) AND ${isOpenShop}
  `.execute(database);
  const here = new Map(rows.map(({ id, kinds }) => [id, kinds]));
  const coming: Favorite[] = [];
  let leftOut = 0;
  for (const { kind, flavor_id, shop_id } of favorites) {
    const id = flavor_id ?? shop_id;
    const kinds = id && here.get(id);
    if (!kinds || (kind !== "like" && kind !== "want")) leftOut++;
    else if (!kinds.includes(kind))
      coming.push({ target_type: flavor_id ? "flavor" : "shop", target_id: id, kind });
  }
  return { coming, leftOut };
}
