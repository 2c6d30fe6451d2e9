import { type RawBuilder, sql } from "kysely";
import { type KeysetPage, keysetPage } from "#database/keyset.ts";
import { BY_NIGHT, cardSource, communityCard } from "#features/mixes/queries/card-document.ts";
import { listedAmongFriends, listedFriends } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { AskedPage } from "#foundation/page.ts";

export type FriendsMixes = {
  /** A statement of `card`, a `NightCard` as JSON text, its `number` and `page_position`. */
  rows: RawBuilder<unknown>;
  cut: KeysetPage["cut"];
};

/**
 * A page of friends' cards. Of each friend one place of an index is read: where their newest card below the page's beginning
 * stands. A page is made of the cards of those with the newest ones, as many of them as the page is long. What else there is,
 * and how much, costs nothing.
 */
export function friendsMixes(user: SignedInUser, now: Date, asked: AskedPage): FriendsMixes {
  const { condition, orderAndLimit, position, cut } = keysetPage(BY_NIGHT, asked);
  const ofFriend = (limit: RawBuilder<unknown>) => sql`LATERAL (
    SELECT mix.listed_at, mix.id FROM shisha_mixes mix WHERE ${listedAmongFriends(now)} ${condition} ${limit}) mix`;
  const newest = sql`ORDER BY mix.listed_at DESC, mix.id DESC LIMIT 1`;
  const rows = sql`
    WITH newest AS MATERIALIZED (
      SELECT friend.user_id FROM ${listedFriends(user, now)} CROSS JOIN ${ofFriend(newest)} ${orderAndLimit}
    ), found AS MATERIALIZED (
      SELECT mix.id FROM newest friend CROSS JOIN ${ofFriend(orderAndLimit)} ${orderAndLimit}
    )
    SELECT ${communityCard(user, { listed_at: BY_NIGHT.at })} AS card, ${position},
           row_number() OVER (ORDER BY mix.listed_at DESC, mix.id DESC) AS number
    FROM ${cardSource}
    WHERE mix.id IN (SELECT id FROM found)
    ${orderAndLimit}`;
  return { rows, cut };
}
