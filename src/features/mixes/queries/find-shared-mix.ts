import { sql } from "kysely";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { PictureImage } from "#ui/picture-sources.ts";
import type { Favorite } from "../favorite.ts";
import type { Visibility } from "../mix.ts";
import {
  type CardRow,
  cardSource,
  images,
  type MixImage,
  paperCard,
  publicColumns,
  publicMixColumns,
  type Stamp,
} from "./card-columns.ts";
import { favoritesOn } from "./favorite-columns.ts";
import { hasId } from "./has-id.ts";
import { isLikedBy } from "./is-liked-by.ts";
import { visibleTo } from "./visible-to.ts";

export type SharedMix = CardRow &
  Stamp & {
    flavorCardImage: string | null;
    images: MixImage[];
    paper_card: PictureImage | null;
    visibility: Visibility;
    is_own: boolean;
    /** By whoever is looking. */
    liked: boolean;
    /** What else of it they keep. */
    favorites: Favorite[];
    shop_area: string | null;
  };

/**
 * The public face of a mix, by UUID or short id, in one statement; null where it is not there or not to be seen.
 * Link cards are open to whoever has the link; friends' and private ones to their author alone.
 */
export async function findSharedMix(
  { database }: Pick<Services, "database">,
  viewer: Actor,
  id: string,
): Promise<SharedMix | null> {
  const entity = readEntityId(id);
  if (!entity) return null;
  const me = sql`${viewer?.userId ?? null}::uuid`;
  const { rows } = await sql<SharedMix>`
    SELECT ${publicColumns}, ${publicMixColumns}, ${images},
           CASE WHEN NOT mix.hide_shop THEN ${paperCard} END AS paper_card,
           mix.visibility, mix.user_id = ${me} IS TRUE AS is_own, ${isLikedBy(viewer)} AS liked,
           ${favoritesOn(viewer)} AS favorites,
           CASE WHEN NOT mix.hide_shop THEN concat_ws('・', nullif(concat(shop.prefecture, shop.city), ''), shop.nearest_station) END
             AS shop_area
    FROM ${cardSource}
    LEFT JOIN shops shop ON shop.id = mix.shop_id AND shop.hidden_at IS NULL
    WHERE ${hasId(entity)} AND ${visibleTo(viewer)}
  `.execute(database);
  return rows[0] ?? null;
}
