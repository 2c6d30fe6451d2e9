import { type RawBuilder, sql } from "kysely";
import { shownHouseMixName, shownShopName } from "#features/mixes/queries/card-document.ts";
import { listedForAuthor, listedForCompanion } from "#features/mixes/queries/who-sees-mix.ts";
import type { Person } from "#foundation/actor.ts";

/** What filters ask of a card, of `mix` and where it is another one's of `companion`. */
export type HistoryColumns = Record<
  "at" | "rating" | "shop_id" | "shop_name" | "house_mix_name" | "comment",
  RawBuilder<unknown>
>;

/** Of a person's own card. */
export const ownColumns = (user: Person): HistoryColumns => ({
  at: sql`mix.smoked_at`,
  rating: sql`mix.rating`,
  shop_id: sql`mix.shop_id`,
  shop_name: sql`mix.shop_name`,
  house_mix_name: shownHouseMixName(user),
  comment: sql`mix.comment`,
});

/** Of one on which they stand: as they may know it, with their own rating, and their own words beside its author's. */
export const sharedColumns = (user: Person): HistoryColumns => ({
  at: sql`companion.listed_at`,
  rating: sql`companion.rating`,
  shop_id: sql`CASE WHEN NOT mix.hide_shop THEN mix.shop_id END`,
  shop_name: shownShopName,
  house_mix_name: shownHouseMixName(user),
  comment: sql`concat_ws(E'\\x01', mix.comment, companion.comment)`,
});

/** All cards of a person's history, own ones and those on which they stand, as a table: when and where. */
export function historyCards(user: Person): RawBuilder<unknown> {
  const shared = sharedColumns(user);
  return sql`(
    SELECT mix.id, mix.smoked_at AS at, mix.shop_id, mix.shop_name FROM shisha_mixes mix WHERE ${listedForAuthor(user)}
    UNION ALL
    SELECT mix.id, ${shared.at}, ${shared.shop_id}, ${shared.shop_name}
    FROM shisha_mixes mix JOIN companions companion ON companion.mix_id = mix.id AND ${listedForCompanion(user)})`;
}
