import { type RawBuilder, sql } from "kysely";
import { isDayOld, notSuspended } from "#features/accounts/queries/is-listed.ts";
import type { Actor } from "#foundation/actor.ts";
import type { CommunityCard } from "../mix-response.ts";
import { BY_NIGHT, cardSource, communityCard } from "./card-document.ts";

/*
 * The cards on the page of a shop, a flavour or a maker: the newest, and the popular ones among them.
 */

/** They are looked for among so many of the newest public cards: what is famous costs no more than what is new. */
export const LOOKED_AT = 60;
export const MOST_CARDS = 12;
const MOST_POPULAR = 6;

/** Likes of so few cards are counted, and of each only so many: what is popular is known by then. */
const MOST_CANDIDATES = 12;
const MOST_LIKES = 50;

/** The order of cards of everybody, `mix`: as every list that others read (`BY_NIGHT`). */
export const newestFirst = sql`${BY_NIGHT.at} DESC, ${BY_NIGHT.id} DESC`;

type CardColumns = { cards: string; popular: string };

/** The parts of a statement that reads the cards of a page. */
type CardsOfAPage = {
  /**
   * Common tables, to stand first behind WITH. `newest` has `id`, `short_id` and `place` of each card that was looked at, in the
   * order of the page.
   */
  tables: RawBuilder<unknown>;
  /** `cards` and `popular`. */
  columns: RawBuilder<unknown>;
  read: (row: CardColumns) => { cards: CommunityCard[]; popular: CommunityCard[] };
};

/** `lookedAt` is a query of whole rows of mixes, at most `LOOKED_AT`: those that this viewer may find there. */
export function cardsOfAPage(lookedAt: RawBuilder<unknown>, viewer: Actor, now: Date): CardsOfAPage {
  return {
    tables: sql`
      newest AS MATERIALIZED (
        SELECT mix.id, mix.short_id, mix.like_count, row_number() OVER (ORDER BY ${newestFirst}) AS place FROM (${lookedAt}) mix
      ), liked AS MATERIALIZED (
        SELECT candidate.id, candidate.like_count, ${honestLikes(sql`candidate.id`, now)} AS likes
        FROM (SELECT * FROM newest WHERE like_count > 0 ORDER BY like_count DESC, place LIMIT ${sql.lit(MOST_CANDIDATES)}) candidate
      ), shown AS (
        SELECT id, 'cards' AS part, place::integer AS place FROM newest WHERE place <= ${sql.lit(MOST_CARDS)}
        UNION ALL
        (SELECT id, 'popular', row_number() OVER (ORDER BY likes DESC, like_count DESC, id)::integer AS place
         FROM liked WHERE likes > 0 ORDER BY place LIMIT ${sql.lit(MOST_POPULAR)})
      ), cards AS (
        SELECT shown.part, shown.place, ${communityCard(viewer)} AS card
        FROM ${cardSource} JOIN shown ON shown.id = mix.id
      )`,
    columns: sql`
      (SELECT '[' || coalesce(string_agg(card, ',' ORDER BY place), '') || ']' FROM cards WHERE part = 'cards') AS cards,
      (SELECT '[' || coalesce(string_agg(card, ',' ORDER BY place), '') || ']' FROM cards WHERE part = 'popular') AS popular`,
    read: ({ cards, popular }) => ({
      cards: JSON.parse(cards) as CommunityCard[],
      popular: JSON.parse(popular) as CommunityCard[],
    }),
  };
}

/** Likes that rank a card, up to a number by which it is known to be popular (`countedLikes`). */
export function honestLikes(mixId: RawBuilder<unknown>, now: Date): RawBuilder<number> {
  return countedLikes(mixId, now, MOST_LIKES);
}

/** Likes that rank a card: none of accounts that are a day old at most, or suspended (security.md A8). Nobody likes their own. */
export function countedLikes(mixId: RawBuilder<unknown>, now: Date, most = 100_000): RawBuilder<number> {
  return sql<number>`(
    SELECT count(*)::integer FROM (
      SELECT FROM shisha_mix_likes given JOIN users giver ON giver.id = given.user_id
      WHERE given.mix_id = ${mixId} AND ${isDayOld(now, sql`giver`)} AND ${notSuspended(now, sql`giver`)}
      LIMIT ${sql.lit(most)}
    ) counted)`;
}
