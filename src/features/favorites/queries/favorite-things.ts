import { type RawBuilder, sql } from "kysely";
import { usableBy } from "#features/catalog/queries/usable-flavor.ts";
import type { FavoriteTarget } from "#features/mixes/favorite.ts";
import { cardSource } from "#features/mixes/queries/card-document.ts";
import { visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import { houseMixRecipe } from "#features/shops/queries/house-mix-recipe.ts";
import { isExistingMix } from "#features/shops/queries/house-mix-state.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";

/** What is read beside `kept`, what of one type a person keeps, and which of it they may see today. */
type FavoriteThings = { from: RawBuilder<unknown>; where: RawBuilder<boolean> };

export const KEPT_THINGS: Record<FavoriteTarget, (user: SignedInUser) => FavoriteThings> = {
  flavor: (user) => ({
    from: sql`
      JOIN flavors flavor ON flavor.id = kept.target_id
      JOIN makers maker ON maker.id = flavor.maker_id`,
    where: usableBy(user),
  }),
  mix: (user) => ({
    from: sql`JOIN ${cardSource} ON mix.id = kept.target_id AND ${visibleTo(user)}`,
    where: sql<boolean>`true`,
  }),
  shop: () => ({
    from: sql`JOIN shops shop ON shop.id = kept.target_id`,
    where: isOpenShop,
  }),
  house_mix: () => ({
    from: sql`
      JOIN shop_predefined_mixes mix ON mix.id = kept.target_id
      JOIN shops shop ON shop.id = mix.shop_id
      CROSS JOIN LATERAL ${houseMixRecipe} recipe`,
    where: sql<boolean>`${isOpenShop} AND ${isExistingMix} AND recipe.items IS NOT NULL`,
  }),
};
