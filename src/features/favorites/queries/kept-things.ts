import { type RawBuilder, sql } from "kysely";
import { usableBy } from "#features/catalog/queries/usable-flavor.ts";
import type { FavoriteTarget } from "#features/mixes/favorite.ts";
import { cardSource } from "#features/mixes/queries/card-document.ts";
import { visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";

/** The things of `kept`, a person's list, that they may see today: from FROM on, with a condition to which others can be added. */
export const KEPT_THINGS: Record<FavoriteTarget, (user: SignedInUser) => RawBuilder<unknown>> = {
  flavor: (user) => sql`
    FROM kept
    JOIN flavors flavor ON flavor.id = kept.target_id
    JOIN makers maker ON maker.id = flavor.maker_id
    WHERE ${usableBy(user)}`,
  mix: (user) => sql`
    FROM kept, ${cardSource}
    WHERE mix.id = kept.target_id AND ${visibleTo(user)}`,
  shop: () => sql`
    FROM kept
    JOIN shops shop ON shop.id = kept.target_id
    WHERE ${isOpenShop}`,
};
