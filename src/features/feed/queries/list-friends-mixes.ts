import { sql } from "kysely";
import type { Position } from "#database/statements/keyset.ts";
import { friendsOf } from "#features/friends/queries/who-knows-whom.ts";
import { suitsTaste } from "#features/tastes/queries/suits-taste-column.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { FriendsMix } from "../friends-mix.ts";
import { friendsMixes } from "./friends-mixes.ts";

type FeedServices = Pick<Services, "database" | "clock">;

type FeedRow = { card: string; page_position: Position };

/** A page of the cards of a person's friends, the newest night first. One statement. */
export async function listFriendsMixes(
  { database, clock }: FeedServices,
  user: SignedInUser,
  asked: AskedPage = {},
): Promise<Page<FriendsMix>> {
  const { rows, cut } = feedOf(user, clock(), asked);
  const found = await sql<FeedRow>`${rows}`.execute(database);
  return parsed(cut(found.rows));
}

/** The same for a screen, which says something else to whoever has no friends. One statement. */
export async function findFeed(
  { database, clock }: FeedServices,
  user: SignedInUser,
  asked: AskedPage,
): Promise<{ page: Page<FriendsMix>; hasFriends: boolean }> {
  const { rows, cut } = feedOf(user, clock(), asked);
  const found = await sql<{ card: string | null; page_position: Position; has_friends: boolean }>`
    SELECT listed.card, listed.page_position, known.has_friends
    FROM (SELECT EXISTS (${friendsOf(user)}) AS has_friends) known LEFT JOIN (${rows}) listed ON true
    ORDER BY listed.number
  `.execute(database);
  // Without a card there is one row all the same.
  const cards = found.rows.flatMap(({ card, page_position }) =>
    card === null ? [] : [{ card, page_position }],
  );
  return {
    page: parsed(cut(cards)),
    hasFriends: found.rows.some(({ has_friends }) => has_friends),
  };
}

function feedOf(user: SignedInUser, now: Date, asked: AskedPage) {
  return friendsMixes(user, now, asked, { suits_taste: suitsTaste(user, now) });
}

function parsed({ things, next_cursor }: Page<FeedRow>): Page<FriendsMix> {
  return { things: things.map(({ card }) => JSON.parse(card) as FriendsMix), next_cursor };
}
