import { type RawBuilder, sql } from "kysely";
import { openTransactionOr } from "#database/in-transaction.ts";
import { currentFlavor } from "#features/catalog/queries/merged-entries.ts";
import { usableBy } from "#features/catalog/queries/usable-flavor.ts";
import type { Favorite } from "#features/mixes/favorite.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { TARGET_COLUMNS } from "#features/mixes/queries/favorite-columns.ts";
import { idOfMix } from "#features/mixes/queries/has-id.ts";
import { visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import { isExistingMix } from "#features/shops/queries/house-mix-state.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { favoriteMessages } from "../favorite-messages.ts";
import { likeMix, unlikeMix } from "./like-mix.ts";

type FavoriteServices = Pick<Services, "database" | "clock">;

/**
 * Puts a thing into a person's favourites, once. Refuses what is not there or not to be seen (404) and one's own mix
 * (403). 好き of a mix is its like.
 */
export async function addFavorite(
  services: FavoriteServices,
  user: SignedInUser,
  favorite: Favorite,
): Promise<void> {
  const { target_type, target_id, kind } = favorite;
  if (target_type === "mix" && kind === "like") return void (await likeMix(services, user, target_id));
  const { rows } = await sql<{ is_own: boolean }>`
    WITH wanted AS (
      -- Whoever deletes it at this moment waits, or was first, and it is not found.
      ${findTarget(user, favorite)} FOR KEY SHARE
    ), kept AS (
      INSERT INTO favorites (user_id, kind, ${TARGET_COLUMNS[target_type]}, created_at)
      SELECT ${user.userId}::uuid, ${kind}, id, ${services.clock()}::timestamptz FROM wanted WHERE NOT is_own
      ON CONFLICT DO NOTHING
    )
    SELECT is_own FROM wanted
  `.execute(openTransactionOr(services.database));
  const [target] = rows;
  if (!target) throw absent(favorite);
  if (target.is_own) throw new DomainError("forbidden", "OWN_MIX", favoriteMessages.ownMixWanted);
}

/** Takes a thing out again; what went out of sight in the meantime too. */
export async function removeFavorite(
  services: FavoriteServices,
  user: SignedInUser,
  favorite: Favorite,
): Promise<void> {
  const { target_type, target_id, kind } = favorite;
  if (target_type === "mix" && kind === "like") return void (await unlikeMix(services, user, target_id));
  const { rows } = await sql`
    WITH dropped AS (
      DELETE FROM favorites
      WHERE user_id = ${user.userId}::uuid AND kind = ${kind} AND ${TARGET_COLUMNS[target_type]} = ${idOf(favorite)}
      RETURNING id
    )
    SELECT id FROM dropped UNION ALL SELECT id FROM (${findTarget(user, favorite)}) target
  `.execute(openTransactionOr(services.database));
  if (rows.length === 0) throw absent(favorite);
}

/** The thing as `id` and `is_own`, where it is there and this person may keep it. */
function findTarget(user: SignedInUser, favorite: Favorite): RawBuilder<unknown> {
  const id = idOf(favorite);
  switch (favorite.target_type) {
    case "flavor":
      return sql`SELECT flavor.id, false AS is_own FROM flavors flavor WHERE flavor.id = ${id} AND ${usableBy(user)}`;
    case "mix":
      return sql`
        SELECT mix.id, mix.user_id = ${user.userId}::uuid AS is_own
        FROM shisha_mixes mix WHERE mix.id = ${id} AND ${visibleTo(user)}`;
    case "shop":
      return sql`
        SELECT shop.id, false AS is_own
        FROM shops shop WHERE shop.id = ${id} AND ${isOpenShop}`;
    case "house_mix":
      return sql`
        SELECT mix.id, false AS is_own
        FROM shop_predefined_mixes mix JOIN shops shop ON shop.id = mix.shop_id AND ${isOpenShop}
        WHERE mix.id = ${id} AND ${isExistingMix}`;
  }
}

/** Mixes are named by either of their ids, everything else by its UUID; a flavour that was merged by its old one, too. */
function idOf(favorite: Favorite): RawBuilder<unknown> {
  const entity = readEntityId(favorite.target_id);
  if (!entity) throw absent(favorite);
  if (entity.by === "id") {
    const id = sql`${entity.value}::uuid`;
    return favorite.target_type === "flavor" ? currentFlavor(id) : id;
  }
  if (favorite.target_type !== "mix") throw absent(favorite);
  return idOfMix(entity);
}

function absent({ target_type }: Favorite): DomainError {
  switch (target_type) {
    case "flavor":
      return new DomainError("absent", "FLAVOR_NOT_FOUND", favoriteMessages.flavorNotFound);
    case "mix":
      return new DomainError("absent", "MIX_NOT_FOUND", mixMessages.mixNotFound);
    case "shop":
      return new DomainError("absent", "SHOP_NOT_FOUND", shopMessages.shopNotFound);
    case "house_mix":
      return new DomainError("absent", "HOUSE_MIX_NOT_FOUND", favoriteMessages.houseMixNotFound);
  }
}
