import { sql } from "kysely";
import { type JsonPageRow, keysetPageAsJson } from "#database/keyset.ts";
import { notSuspended } from "#features/accounts/queries/not-suspended.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { Friendship } from "../friends-response.ts";
import type { FriendList } from "../friendship.ts";
import { friendshipDocument, friendshipsOf, otherSide, standsIn } from "./friendship-columns.ts";

const BY_CHANGE = { at: sql`friendship.changed_at`, id: sql`friendship.id` };

/** A page of one of a person's lists, the newest first. Whoever is suspended is left out. One statement. */
export async function listFriends(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { list, ...asked }: AskedPage & { list: FriendList },
): Promise<Page<Friendship>> {
  const document = sql<string>`${friendshipDocument(user)}::text`;
  const from = sql`${friendshipsOf(user)} JOIN users author ON author.id = ${otherSide(user)}`;
  const where = sql`${standsIn(list, user)} AND ${notSuspended(clock())}`;
  const page = keysetPageAsJson(BY_CHANGE, { document, from, where }, asked);
  const { rows } = await page.row.execute(database);
  const [row] = rows as JsonPageRow[];
  if (!row) return { things: [], next_cursor: null };
  return { things: JSON.parse(row.json) as Friendship[], next_cursor: page.nextCursor(row) };
}
