import { sql } from "kysely";
import type { Actor, SignedInUser } from "#foundation/actor.ts";

/*
 * Who may see a mix: the one place of this rule. Every query that reads shisha_mixes, as `mix`, asks one of these
 * (tests/who-sees-mix.test.ts lists them). All are told who is looking, so that friends and blocks change this file alone.
 */

/** Its author has not deleted it. */
export const isThere = sql<boolean>`mix.deleted_at IS NULL`;

/** Nothing of it is withheld: neither its author nor moderation keeps it from anybody. */
export const shownToEverybody = sql<boolean>`(mix.visibility = 'public' AND mix.hidden_at IS NULL)`;

/** Whoever has its address may see it, signed in or not, for as long as it is there. */
export const openByAddress = sql<boolean>`(mix.visibility IN ('public', 'link') AND mix.hidden_at IS NULL)`;

/** Its address was open before its author deleted it. */
export const wasOpenByAddress = sql<boolean>`(mix.deleted_at IS NOT NULL AND ${openByAddress})`;

/** At a known address: one's own, public ones and those with a link. */
export function visibleTo(viewer: Actor) {
  return sql<boolean>`
    (${isThere} AND (mix.user_id = ${viewer?.userId ?? null}::uuid OR ${openByAddress}))`;
}

/**
 * In lists for everybody: public and there, not before its night has come, and nobody's who is suspended. Reads `author`
 * beside `mix`.
 */
export function listedAround(_viewer: Actor, now: Date) {
  return sql<boolean>`
    (${shownToEverybody} AND ${isThere} AND mix.smoked_at <= ${now}::timestamptz AND ${notSuspended(now)})`;
}

/** In lists of its author, for the author: all that are there, whatever others may see. */
export function listedForAuthor(author: Actor) {
  return sql<boolean>`(mix.user_id = ${author?.userId ?? null}::uuid AND ${isThere})`;
}

/** Its author's, deleted or not: for bringing it back. */
export function recordedBy(author: SignedInUser) {
  return sql<boolean>`mix.user_id = ${author.userId}::uuid`;
}

/** Whoever is suspended stands in no list, as a condition on `author`. */
export function notSuspended(now: Date) {
  return sql<boolean>`
    NOT (author.suspended_at IS NOT NULL
         AND (author.suspended_until IS NULL OR author.suspended_until > ${now}::timestamptz))`;
}
