import { sql } from "kysely";
import { type JsonKeysetPage, type JsonPageRow, keysetPageAsJson } from "#database/statements/keyset.ts";
import { notSuspended } from "#features/accounts/queries/is-listed.ts";
import { isTasteNear } from "#features/tastes/queries/near-taste-column.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { ListedFriendship } from "../friends-response.ts";
import type { FriendList } from "../friendship.ts";
import { friendshipDocument, friendshipsOf, otherSide, standsIn } from "./friendship-columns.ts";

const BY_CHANGE = { at: sql`friendship.changed_at`, id: sql`friendship.id` };

/** How many friends a person has, and how many requests wait for them. */
export type FriendCounts = { friends: number; incoming: number };

/** A page of one of a person's lists, the newest first. Whoever is suspended is left out; whoever a review
 * withholds stays, so that one can part from them. One statement. */
export async function listFriends(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { list, ...asked }: AskedPage & { list: FriendList },
): Promise<Page<ListedFriendship>> {
  const page = friendPage(user, list, asked, clock());
  const { rows } = await page.row.execute(database);
  return page.pageOf(rows[0]);
}

/** The same with how much is in the lists that say so. One statement. */
export async function findFriends(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { list, ...asked }: AskedPage & { list: FriendList },
): Promise<{ page: Page<ListedFriendship>; counts: FriendCounts }> {
  const now = clock();
  const page = friendPage(user, list, asked, now);
  const { rows } = await sql<JsonPageRow & FriendCounts>`
    SELECT page.*, counted.*
    FROM (${page.row}) page CROSS JOIN (
      SELECT count(*) FILTER (WHERE ${standsIn("friends", user)})::integer AS friends,
             count(*) FILTER (WHERE ${standsIn("incoming", user)})::integer AS incoming
      FROM ${friendshipsOf(user)}
      -- Few people are: they have an index of their own, and a friend's row is not read.
      WHERE NOT EXISTS (
        SELECT FROM users author
        WHERE author.id = ${otherSide(user)} AND author.suspended_at IS NOT NULL AND NOT ${notSuspended(now)})) counted
  `.execute(database);
  const { friends = 0, incoming = 0 } = rows[0] ?? {};
  return { page: page.pageOf(rows[0]), counts: { friends, incoming } };
}

function friendPage(user: SignedInUser, list: FriendList, asked: AskedPage, now: Date): JsonKeysetPage {
  const is_taste_near = isTasteNear(user, {
    person: sql`author.id`,
    isFriend: sql<boolean>`${sql.lit(list === "friends")}`,
    now,
  });
  const document = sql<string>`
    (${friendshipDocument(user)}::jsonb || jsonb_build_object('is_taste_near', ${is_taste_near}))::text`;
  const from = sql`${friendshipsOf(user)} JOIN users author ON author.id = ${otherSide(user)}`;
  const where = sql`${standsIn(list, user)} AND ${notSuspended(now)}`;
  return keysetPageAsJson(BY_CHANGE, { document, from, where }, asked);
}
