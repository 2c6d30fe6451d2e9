import { type RawBuilder, sql } from "kysely";
import { type KeysetPage, keysetPage } from "#database/statements/keyset.ts";
import { BY_NIGHT, cardSource, communityCard, type Fields } from "#features/mixes/queries/card-document.ts";
import { listedAmongFriends, listedFriends } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { AskedPage } from "#foundation/page.ts";

export type FriendsMixes = {
  /** A statement of `card`, a `NightCard` with these further fields as JSON text, its `number` and `page_position`. */
  rows: RawBuilder<unknown>;
  cut: KeysetPage["cut"];
};

/**
 * A page of friends' cards. Of each friend it is known where their newest card stands (migrations/0024); of those whose newest one
 * stands above the page's beginning, or is not there yet because its night has not come, one place of an index is read. A page is
 * made of the cards of those with the newest ones, as many of them as the page is long. What else there is, and how much, costs
 * nothing.
 */
export function friendsMixes(
  user: SignedInUser,
  now: Date,
  asked: AskedPage,
  more: Fields = {},
): FriendsMixes {
  const { condition, orderAndLimit, position, cut } = keysetPage(BY_NIGHT, asked);
  const ofFriend = (limit: RawBuilder<unknown>) => sql`LATERAL (
    SELECT mix.listed_at, mix.id FROM shisha_mixes mix WHERE ${listedAmongFriends(now)} ${condition} ${limit}) mix`;
  const newest = sql`ORDER BY mix.listed_at DESC, mix.id DESC LIMIT 1`;
  const known = sql`(SELECT user_id, mix_id AS id, listed_at, smoked_at FROM newest_shown_mixes) mix ON mix.user_id = friend.user_id`;
  const isOnPage = sql`(mix.smoked_at <= ${now}::timestamptz ${condition})`;
  const rows = sql`
    WITH friend AS MATERIALIZED (
      SELECT friend.user_id FROM ${listedFriends(user, now)}
    ), newest AS MATERIALIZED (
      SELECT mix.user_id
      FROM (
        SELECT mix.user_id, mix.listed_at, mix.id FROM friend JOIN ${known} WHERE ${isOnPage}
        UNION ALL
        SELECT friend.user_id, mix.listed_at, mix.id
        FROM (SELECT friend.user_id FROM friend JOIN ${known} WHERE NOT ${isOnPage}) friend CROSS JOIN ${ofFriend(newest)}
      ) mix
      ${orderAndLimit}
    ), found AS MATERIALIZED (
      SELECT mix.id FROM newest friend CROSS JOIN ${ofFriend(orderAndLimit)} ${orderAndLimit}
    )
    SELECT ${communityCard(user, { listed_at: BY_NIGHT.at, ...more })} AS card, ${position},
           row_number() OVER (ORDER BY mix.listed_at DESC, mix.id DESC) AS number
    FROM ${cardSource}
    WHERE mix.id IN (SELECT id FROM found)
    ${orderAndLimit}`;
  return { rows, cut };
}
