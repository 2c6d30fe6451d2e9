import { sql } from "kysely";
import { usableBy } from "#features/catalog/queries/usable-flavor.ts";
import type { ExportedFavorite } from "#features/data-export/export-format.ts";
import type { Favorite } from "#features/mixes/favorite.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { Person } from "#foundation/actor.ts";
import { japanDay } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import { type ImportPlan, type ImportProblem, MOST_PROBLEMS_NAMED } from "../data-import.ts";
import { ImportFailure } from "../import-failure.ts";
import { readNewMix } from "../imported-card.ts";
import { countNewNames } from "./count-new-names.ts";
import { findKnownCards } from "./known-cards.ts";
import { findKnownThings } from "./known-things.ts";
import { photosToCome } from "./photos-to-come.ts";
import type { ReadCards } from "./read-cards.ts";

type Reader = Pick<Services, "database" | "clock">;

/** Makers and flavours that one file may have made as its person's own. */
const MOST_NEW_NAMES = 200;

/** What would come of a file: nothing is written. Throws ImportFailure for one that names too much that is new. */
export async function planImport(
  { database, clock }: Reader,
  user: Person,
  read: ReadCards,
): Promise<ImportPlan> {
  const { cards, problems: unread, favorites, deleted, strayPhotos, archive } = read;
  const known = await findKnownCards(database, user, read);
  const problems: ImportProblem[] = [...unread];
  const fresh = cards.filter((_, place) => !known.has(place));
  const things = await findKnownThings(database, user, fresh);
  const items: Parameters<typeof things.link>[0][] = [];
  const coming = fresh.filter((card) => {
    const said = readNewMix(card, clock());
    if ("problem" in said) problems.push(said.problem);
    else
      for (const [place, item] of said.newMix.items.entries())
        if (!("flavor_id" in things.link(item, card.items[place]))) items.push(item);
    return "newMix" in said;
  });
  if ((await countNewNames(database, user, items)) > MOST_NEW_NAMES)
    throw new ImportFailure("NEW_NAMES_TOO_MANY");
  // Cards that came before their photos did.
  const unfinished = cards.filter((_, place) => known.get(place)?.has_photos === false);
  const { photos, later } = photosToCome(archive, [...coming, ...unfinished]);
  const days = coming.map(({ smoked_at }) => japanDay(new Date(smoked_at))).sort();
  const marks = await findFavorites({ database }, user, favorites);
  return {
    cards: coming.length,
    photos,
    photos_later: later,
    photos_left_out: strayPhotos,
    photo_cards_skipped: 0,
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
