import { sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import { isListed } from "#features/accounts/queries/is-listed.ts";
import { friendsOf } from "#features/friends/queries/who-knows-whom.ts";
import { isSmokedBy } from "#features/mixes/queries/is-smoked-by.ts";
import { explorableBy, listedForAuthor, listedForCompanion } from "#features/mixes/queries/who-sees-mix.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import { isInStock } from "#features/shops/queries/stock-condition.ts";
import { MIN_RATERS } from "#features/shops/shop-rating.ts";
import { idOfThing } from "#features/tastes/queries/counted-things.ts";
import { FAIR_RATING, HIGH_RATING, ORDINARY_RATING } from "#features/tastes/taste-levels.ts";
import type { Person } from "#foundation/actor.ts";
import type { Neighbours } from "../flavor-neighbours.ts";
import type { OwnTaste } from "../own-taste.ts";
import type { FlavorCandidate } from "../score-flavors.ts";
import type { MixCandidate } from "../score-mixes.ts";
import { isRefusedBy } from "./is-refused-by.ts";

/* So much of everything is read: the work for one person does not grow with what they or others have. */
const MOST_FLAVORS = 500;
const MOST_MAKERS = 40;
const MOST_SEEDS = 40;
const MOST_AGAIN = 30;
const MOST_SHAPES = 1_000;
const A_FAMILY = 8;
const A_MAKER = 5;
const LIKED_MAKERS = 6;
const OFTEN_VISITED = 3;
const BEST_CARDS = 200;
const NEWEST_CARDS = 100;
const CARDS_OF_A_FLAVOR = 25;
const CARDS_OF_A_FRIEND = 5;
const LIKES_OF_A_FRIEND = 5;
const MOST_FRIENDS = 100;

/** What ideas for a person are made of. */
export type OwnSide = {
  taste: OwnTaste;
  neighbours: Neighbours[];
  flavors: FlavorCandidate[];
  mixes: MixCandidate[];
};

/**
 * A person's own side, all of their cards, and beside it what others show to them: cards that explore would list, and counts of public
 * cards. One statement.
 */
export async function readOwnSide(
  { database }: { database: Database | Transaction },
  user: Person,
  now: Date,
): Promise<OwnSide> {
  const me = sql`${user.userId}::uuid`;
  const explored = sql`
    explored.mix_id AS id, explored.user_id AS author_id, explored.recipe, explored.rating, explored.terms`;
  const { rows } = await sql<OwnSide>`
    WITH taste AS MATERIALIZED (
      SELECT kind, thing, sum(cards)::integer AS cards, sum(weight) AS weight,
             round(sum(rating_sum) / nullif(sum(rated), 0), 2) AS rating, max(month) AS last
      FROM tastes WHERE user_id = ${me} GROUP BY kind, thing
    ), smoked AS (
      SELECT ${idOfThing} AS id, cards, rating FROM taste WHERE kind = 'flavor'
      ORDER BY cards DESC, thing LIMIT ${sql.lit(MOST_FLAVORS)}
    ), again AS (
      SELECT item.flavor_id AS id, count(*)::integer AS cards
      FROM (
        SELECT mix.id FROM shisha_mixes mix WHERE ${listedForAuthor(user)} AND mix.smoke_again
        ORDER BY mix.rating DESC NULLS LAST, mix.smoked_at, mix.id LIMIT ${sql.lit(MOST_AGAIN)}
      ) card JOIN mix_items item ON item.mix_id = card.id
      GROUP BY item.flavor_id
    ), liked AS (
      SELECT flavor_id AS id FROM favorites WHERE user_id = ${me} AND kind = 'like' AND flavor_id IS NOT NULL
      ORDER BY created_at DESC LIMIT ${sql.lit(MOST_FLAVORS)}
    ), own AS MATERIALIZED (
      SELECT flavor.id, coalesce(smoked.cards, 0) AS cards, smoked.rating, coalesce(again.cards, 0) AS again,
             liked.id IS NOT NULL AS is_liked
      FROM (SELECT id FROM smoked UNION SELECT id FROM liked) known
      JOIN flavors flavor ON flavor.id = known.id AND NOT flavor.is_custom
      LEFT JOIN smoked ON smoked.id = known.id
      LEFT JOIN again ON again.id = known.id
      LEFT JOIN liked ON liked.id = known.id
    ), seed AS MATERIALIZED (
      SELECT id FROM own
      ORDER BY is_liked DESC, again > 0 DESC, abs(coalesce(rating, 3.2) - 3) DESC, cards DESC, id LIMIT ${sql.lit(MOST_SEEDS)}
    ), neighbour AS MATERIALIZED (
      SELECT near.* FROM seed JOIN flavor_neighbours near ON near.flavor_id = seed.id
    ), maker_taste AS (
      SELECT ${idOfThing} AS id, cards, rating FROM taste WHERE kind = 'maker' ORDER BY cards DESC, thing LIMIT ${sql.lit(MOST_MAKERS)}
    ), page AS (
      SELECT disliked_paints FROM customer_pages WHERE user_id = ${me}
    ), visited AS MATERIALIZED (
      SELECT shop.* FROM taste JOIN shops shop ON shop.id = ${idOfThing} AND ${isOpenShop}
      WHERE taste.kind = 'shop' ORDER BY taste.cards DESC, taste.last DESC, shop.id LIMIT ${sql.lit(OFTEN_VISITED)}
    ), known_best AS (
      SELECT flavor.id, flavor.maker_id, flavor.paint, figures.rating, coalesce(figures.raters, 0) AS raters,
             coalesce(figures.raters, 0) >= ${sql.lit(MIN_RATERS)} AS is_rated
      FROM flavors flavor JOIN makers maker ON maker.id = flavor.maker_id AND NOT maker.is_custom
      LEFT JOIN flavor_figures figures ON figures.flavor_id = flavor.id
      WHERE NOT flavor.is_custom
    ), ranked AS (
      SELECT id,
             row_number() OVER (PARTITION BY paint ORDER BY is_rated DESC, rating DESC NULLS LAST, raters DESC, id) AS of_family,
             row_number() OVER (PARTITION BY maker_id ORDER BY is_rated DESC, rating DESC NULLS LAST, raters DESC, id) AS of_maker,
             maker_id
      FROM known_best flavor WHERE NOT ${isSmokedBy(user)}
    ), candidate AS MATERIALIZED (
      SELECT neighbour_id AS id FROM neighbour
      UNION SELECT id FROM ranked WHERE of_family <= ${sql.lit(A_FAMILY)}
      UNION SELECT id FROM ranked WHERE of_maker <= ${sql.lit(A_MAKER)} AND maker_id IN (
        SELECT id FROM maker_taste WHERE rating > ${sql.lit(FAIR_RATING)} ORDER BY rating DESC, cards DESC, id LIMIT ${sql.lit(LIKED_MAKERS)})
    ), flavor AS MATERIALIZED (
      SELECT flavor.id, flavor.maker_id, flavor.paint, flavor.rating, flavor.raters, (
               SELECT shop.id FROM visited shop
               WHERE ${isInStock({ flavor: sql`flavor.id`, maker: sql`flavor.maker_id` }, now)} LIMIT 1) AS shop_id
      FROM candidate JOIN known_best flavor ON flavor.id = candidate.id
      WHERE NOT ${isSmokedBy(user)} AND NOT ${isRefusedBy(user, "flavor", sql`flavor.id`)}
    ), shape AS MATERIALIZED (
      SELECT md5(string_agg(DISTINCT item.flavor_id::text, ',' ORDER BY item.flavor_id::text))::uuid AS recipe
      FROM (
        (SELECT mix.id FROM shisha_mixes mix WHERE ${listedForAuthor(user)}
         ORDER BY mix.smoked_at DESC, mix.id DESC LIMIT ${sql.lit(MOST_SHAPES)})
        UNION ALL
        (SELECT mix.id FROM companions companion JOIN shisha_mixes mix ON mix.id = companion.mix_id
         WHERE ${listedForCompanion(user)} ORDER BY companion.listed_at DESC, companion.mix_id DESC LIMIT ${sql.lit(MOST_SHAPES)})
      ) card JOIN mix_items item ON item.mix_id = card.id
      -- As in recipe_of_mix: a card of which a flavour was deleted has the shape of no other.
      GROUP BY card.id HAVING bool_and(item.flavor_id IS NOT NULL)
      UNION
      SELECT explored.recipe FROM refused_recommendations refused JOIN explored_mixes explored ON explored.mix_id = refused.mix_id
      WHERE refused.user_id = ${me}
    ), friend AS MATERIALIZED (
      SELECT known.user_id FROM (${friendsOf(user)}) known JOIN users author ON author.id = known.user_id AND ${isListed(now)}
      ORDER BY known.user_id LIMIT ${sql.lit(MOST_FRIENDS)}
    ), friends_like AS MATERIALIZED (
      SELECT DISTINCT given.mix_id FROM friend CROSS JOIN LATERAL (
        SELECT mix_id FROM shisha_mix_likes given WHERE given.user_id = friend.user_id
        ORDER BY created_at DESC LIMIT ${sql.lit(LIKES_OF_A_FRIEND)}) given
    ), said AS (
      SELECT id FROM (
        SELECT id FROM own WHERE coalesce(rating, 0) >= ${sql.lit(HIGH_RATING)} OR is_liked OR again > 0 ORDER BY rating DESC NULLS LAST, cards DESC, id LIMIT 12
      ) liked_most
      UNION
      SELECT id FROM (
        SELECT neighbour_id AS id FROM neighbour GROUP BY neighbour_id ORDER BY sum(similarity) DESC, neighbour_id LIMIT 12
      ) nearest
    ), looked_at AS MATERIALIZED (
      (SELECT mix_id FROM explored_mixes ORDER BY rated_rank DESC, mix_id DESC LIMIT ${sql.lit(BEST_CARDS)})
      UNION
      (SELECT mix_id FROM explored_mixes ORDER BY listed_at DESC, mix_id DESC LIMIT ${sql.lit(NEWEST_CARDS)})
      UNION
      SELECT listed.mix_id FROM said CROSS JOIN LATERAL (
        SELECT mix_id FROM listed_mix_flavors listed WHERE listed.flavor_id = said.id
        ORDER BY smoked_at DESC, mix_id DESC LIMIT ${sql.lit(CARDS_OF_A_FLAVOR)}) listed
      UNION
      SELECT theirs.mix_id FROM friend CROSS JOIN LATERAL (
        SELECT mix_id FROM explored_mixes theirs WHERE theirs.user_id = friend.user_id
        ORDER BY listed_at DESC, mix_id DESC LIMIT ${sql.lit(CARDS_OF_A_FRIEND)}) theirs
      UNION
      SELECT mix_id FROM friends_like
    ), mix AS (
      SELECT ${explored}, figures.rating AS recipe_rating, coalesce(figures.raters, 0) AS raters,
             explored.user_id IN (SELECT user_id FROM friend) AS is_friend,
             explored.mix_id IN (SELECT mix_id FROM friends_like) AS is_liked_by_friend
      FROM looked_at JOIN explored_mixes explored ON explored.mix_id = looked_at.mix_id
      JOIN users author ON author.id = explored.user_id
      LEFT JOIN recipe_figures figures ON figures.recipe = explored.recipe
      WHERE ${explorableBy(user, now)} AND explored.user_id <> ${me} AND explored.recipe IS NOT NULL
        AND explored.recipe NOT IN (SELECT recipe FROM shape WHERE recipe IS NOT NULL)
        AND (greatest(figures.rating, explored.rating) >= ${sql.lit(ORDINARY_RATING)} OR explored.mix_id IN (SELECT mix_id FROM friends_like))
        AND NOT ${isRefusedBy(user, "mix", sql`explored.mix_id`)}
        AND NOT explored.terms && ARRAY(SELECT 'c' || unnest(disliked_paints) FROM page)
    )
    SELECT json_build_object(
             'flavors', (SELECT coalesce(json_agg(own), '[]') FROM own),
             'makers', (SELECT coalesce(json_agg(maker_taste), '[]') FROM maker_taste WHERE id IS NOT NULL),
             'paints', (SELECT coalesce(json_agg(json_build_object('paint', thing, 'weight', weight, 'rating', rating)), '[]')
                        FROM taste WHERE kind = 'paint'),
             'disliked_paints', coalesce((SELECT to_json(disliked_paints) FROM page), '[]')) AS taste,
           (SELECT coalesce(json_agg(neighbour), '[]') FROM neighbour) AS neighbours,
           (SELECT coalesce(json_agg(flavor), '[]') FROM flavor) AS flavors,
           (SELECT coalesce(json_agg(json_build_object(
                     'id', id, 'author_id', author_id, 'recipe', recipe, 'rating', rating, 'recipe_rating', recipe_rating,
                     'raters', raters, 'is_friend', is_friend, 'is_liked_by_friend', is_liked_by_friend,
                     'flavors', ARRAY(SELECT substr(term, 2) FROM unnest(terms) term WHERE term LIKE 'f%'))), '[]') FROM mix) AS mixes
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error("A statement without FROM answers one row");
  return row;
}
