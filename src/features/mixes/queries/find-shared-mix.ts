import { type RawBuilder, sql } from "kysely";
import { cachedStatement } from "#database/statements/cached-statement.ts";
import { hasBeenAt } from "#features/shops/queries/has-been-at.ts";
import { isOpenShop, isShownShop } from "#features/shops/queries/open-shop.ts";
import type { Actor, Viewer } from "#foundation/actor.ts";
import { type EntityId, readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { SharedMix } from "../mix-response.ts";
import { cardSource, communityCard, type Fields } from "./card-document.ts";
import { companionshipOf, companionsOf } from "./companion-columns.ts";
import { favoritesOn } from "./favorite-columns.ts";
import { hasId } from "./has-id.ts";
import { sourceOf } from "./source-column.ts";
import { visibleTo } from "./who-sees-mix.ts";

type FindSharedMix<More> = (
  services: Pick<Services, "database" | "clock">,
  viewer: Actor,
  id: string,
) => Promise<(SharedMix & More) | null>;

/** `findSharedMix` whose statement brings further fields: `More`, as far as they are read as they came. */
export function createFindSharedMix<More = unknown>(
  fieldsFor: (viewer: Viewer, now: Date) => Fields,
): FindSharedMix<More> {
  const ask = cachedStatement<{ card: string }, { id: string; userId: string; now: Date }>();
  return async ({ database, clock }, viewer, id) => {
    const entity = readEntityId(id);
    if (!entity) return null;
    const values = { id: entity.value, userId: viewer?.userId ?? "", now: clock() };
    const form = `by ${entity.by} for ${viewer ? "somebody" : "a visitor"}`;
    const [row] = await ask(database, form, values, ({ id: value, userId, now }) => {
      const looking = viewer && { userId };
      return sharedMix({ ...entity, value }, looking, now, fieldsFor(looking, now));
    });
    return row ? (JSON.parse(row.card) as SharedMix & More) : null;
  };
}

/**
 * The public face of a mix, by UUID or short id, in one statement; null where it is not there or not to be seen.
 * Link cards are open to whoever has the link, private ones to their author and who stands on them alone.
 */
export const findSharedMix = createFindSharedMix(() => ({}));

function sharedMix(entity: EntityId, viewer: Viewer, now: Date, more: Fields): RawBuilder<{ card: string }> {
  const shop_area = sql`
    CASE WHEN NOT mix.hide_shop THEN concat_ws('・', nullif(concat(shop.prefecture, shop.city), ''), shop.nearest_station) END`;
  const card = communityCard(viewer, {
    source: sourceOf(viewer, now),
    favorites: favoritesOn(viewer),
    shop_area,
    has_been: sql`(NOT mix.hide_shop AND ${hasBeenAt(viewer, sql`mix.shop_id`)})`,
    is_shop_open: sql`(NOT mix.hide_shop AND ${isOpenShop}) IS TRUE`,
    companions: companionsOf(viewer, now),
    companionship: companionshipOf(viewer),
    ...more,
  });
  return sql<{ card: string }>`
    SELECT ${card} AS card
    FROM ${cardSource}
    LEFT JOIN shops shop ON shop.id = mix.shop_id AND ${isShownShop}
    WHERE ${hasId(entity)} AND ${visibleTo(viewer)}
  `;
}
