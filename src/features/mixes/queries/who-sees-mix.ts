import { sql } from "kysely";
import { isListed } from "#features/accounts/queries/is-listed.ts";
import { isViewer } from "#features/accounts/queries/is-viewer.ts";
import { friendsOf, isFriendOf, isNotBlocked } from "#features/friends/queries/who-knows-whom.ts";
import type { Person, SignedInUser, Viewer } from "#foundation/actor.ts";
import type { Visibility } from "../audience.ts";
import { isCompanion } from "./is-companion.ts";

/*
 * Who may see a mix: the one place of this rule. Every query that reads shisha_mixes, as `mix`, asks one of these
 * (tests/who-sees-mix.test.ts lists them). All are told who is looking: friends see more, and between two people of whom one blocked the other nothing is seen.
 */

const author = sql`mix.user_id`;

/** What its author chose. */
export function isShownTo(audience: Visibility) {
  return sql<boolean>`mix.visibility = ${audience}::text`;
}

/** Its author has not deleted it. */
export const isThere = sql<boolean>`mix.deleted_at IS NULL`;

/** Nothing of it is withheld: neither its author nor moderation keeps it from anybody. */
export const shownToEverybody = sql<boolean>`(mix.visibility = 'public' AND mix.hidden_at IS NULL)`;

/** Whoever has its address may see it, signed in or not, for as long as it is there. */
const openByAddress = sql<boolean>`(mix.visibility IN ('public', 'link') AND mix.hidden_at IS NULL)`;

/** Its address was open before its author deleted it. */
export const wasOpenByAddress = sql<boolean>`(mix.deleted_at IS NOT NULL AND ${openByAddress})`;

/** Friends of its author may see it. */
function openToFriend(viewer: Viewer) {
  return sql<boolean>`
    (mix.visibility = 'friends' AND mix.hidden_at IS NULL AND ${isFriendOf(viewer, author)})`;
}

/** Whoever stands on it may see it, and whoever is invited to, whatever its author chose. */
function openToCompanion(viewer: Viewer) {
  return sql<boolean>`(mix.hidden_at IS NULL AND ${isCompanion(viewer)})`;
}

/**
 * Others may see it at a known address: public ones, those with a link, those of a friend, those that they stand on. Deleted
 * ones, too.
 */
export function openTo(viewer: Viewer) {
  return sql<boolean>`
    ((${openByAddress} OR ${openToFriend(viewer)} OR ${openToCompanion(viewer)}) AND ${isNotBlocked(viewer, author)})`;
}

/**
 * At its table, to whoever holds the address that its author made for one person more, whatever the author chose for others: also
 * before they sign in.
 */
export function openAtTable(viewer: Viewer) {
  return sql<boolean>`(${isThere} AND mix.hidden_at IS NULL AND ${isNotBlocked(viewer, author)})`;
}

/** At a known address: one's own, and what others opened to this person. */
export function visibleTo(viewer: Viewer) {
  return sql<boolean>`
    (${isThere} AND (${isViewer(viewer, author)} OR ${openTo(viewer)}))`;
}

/**
 * In lists for everybody: public and there, not before its night has come, and nobody's who is suspended, withheld by a
 * review or hidden by a block. Reads `author` beside `mix`.
 */
export function listedAround(viewer: Viewer, now: Date) {
  return sql<boolean>`
    (${shownToEverybody} AND ${isThere} AND mix.smoked_at <= ${now}::timestamptz AND ${isListed(now)}
     AND ${isNotBlocked(viewer, author)})`;
}

/**
 * In explore: public, or of a friend for friends, not before its night has come, and nobody's who is suspended, withheld by a review
 * or hidden by a block. Reads `explored`, which holds nothing that is deleted, withheld or for fewer people, and `author` beside it.
 */
export function explorableBy(viewer: Viewer, now: Date) {
  const person = sql`explored.user_id`;
  return sql<boolean>`
    (explored.smoked_at <= ${now}::timestamptz AND (explored.is_public OR ${isFriendOf(viewer, person)})
     AND ${isListed(now)} AND ${isNotBlocked(viewer, person)})`;
}

/**
 * Beside another card that it was recorded from or that was recorded from it: public, or of a friend for friends, not before its night
 * has come, and nobody's who is suspended, withheld by a review or hidden by a block. One with a link is not: its address would go to
 * whoever sees the other card. Reads `author` beside `mix`.
 */
export function namedBeside(viewer: Viewer, now: Date) {
  return sql<boolean>`
    (mix.visibility IN ('public', 'friends') AND mix.hidden_at IS NULL AND ${isThere} AND mix.smoked_at <= ${now}::timestamptz
     AND (mix.visibility = 'public' OR ${isFriendOf(viewer, author)} OR ${isViewer(viewer, author)})
     AND ${isListed(now)} AND ${isNotBlocked(viewer, author)})`;
}

/**
 * Whose cards stand in a person's list of friends' cards, as a table `friend` with `user_id`: friends who are neither suspended nor withheld.
 * `listedAmongFriends` asks about the cards of one of them.
 */
export function listedFriends(viewer: SignedInUser, now: Date) {
  // Few people are: they have indexes of their own, and a friend's row is not read.
  return sql`(
    SELECT known.user_id FROM (${friendsOf(viewer)}) known
    WHERE NOT EXISTS (
      SELECT FROM users author
      WHERE author.id = known.user_id AND author.suspended_at IS NOT NULL AND NOT ${isListed(now)})
    AND NOT EXISTS (
      SELECT FROM users author WHERE author.id = known.user_id AND author.hidden_at IS NOT NULL)) friend`;
}

/**
 * In lists for friends: of this one of `listedFriends`, public or for friends, with nothing withheld, and not before its night
 * has come. Reads `friend` beside `mix`, so that it can be asked of nobody else.
 */
export function listedAmongFriends(now: Date) {
  return sql<boolean>`
    (mix.user_id = friend.user_id AND mix.visibility IN ('public', 'friends') AND mix.hidden_at IS NULL AND ${isThere}
     AND mix.smoked_at <= ${now}::timestamptz)`;
}

/**
 * On its author's profile: public, and for friends where a friend looks, with nothing withheld and not before its night has
 * come. Reads `shown` beside `mix`, a person whom `isFindable` has found, with `is_friend`: asked once and not for each card, and
 * said so that an index answers.
 */
export function listedOnProfile(now: Date) {
  return sql<boolean>`
    (mix.user_id = shown.id AND mix.visibility IN ('public', 'friends') AND (mix.visibility = 'public' OR shown.is_friend)
     AND mix.hidden_at IS NULL AND ${isThere} AND mix.smoked_at <= ${now}::timestamptz)`;
}

/** In lists of its author, for the author: all that are there, whatever others may see. */
export function listedForAuthor(viewer: Viewer) {
  return sql<boolean>`(${isViewer(viewer, author)} AND ${isThere})`;
}

/**
 * In lists of somebody who stands on it (同席): all that are there, whatever its author chose, with nothing withheld. A block ends
 * it. Reads `companion` beside `mix`.
 */
export function listedForCompanion(person: Person) {
  return sql<boolean>`
    (companion.user_id = ${person.userId}::uuid AND companion.status = 'accepted' AND ${isThere} AND mix.hidden_at IS NULL)`;
}

/**
 * To an admin who reviews what was reported of it, also while a review withholds it: what its author shows to anybody beside
 * themselves. Whoever reported it saw no more (security model A21).
 */
export const reviewable = sql<boolean>`(mix.visibility <> 'private' AND ${isThere})`;

/** Its author's, deleted or not: for bringing it back. */
export function recordedBy({ userId }: Person) {
  return sql<boolean>`mix.user_id = ${userId}::uuid`;
}
