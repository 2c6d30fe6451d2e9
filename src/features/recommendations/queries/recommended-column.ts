import { type RawBuilder, sql } from "kysely";
import { friendsOf } from "#features/friends/queries/who-knows-whom.ts";
import { cardSource, communityCard } from "#features/mixes/queries/card-document.ts";
import { isSmokedBy } from "#features/mixes/queries/is-smoked-by.ts";
import { explorableBy, listedFriends } from "#features/mixes/queries/who-sees-mix.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import { shownRating } from "#features/shops/queries/shown-rating.ts";
import { isInStock } from "#features/shops/queries/stock-condition.ts";
import { MIN_RATERS } from "#features/shops/shop-rating.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Recommended } from "../recommended.ts";
import { isRefusedBy } from "./is-refused-by.ts";
import { savedFor } from "./marked-columns.ts";

const MOST_LIKES = 50;

/**
 * As a column, what is recommended to a person, so many of each at most. What is kept is a hint: whether they want any, what they refused
 * or smoked since, and who may see whose card is asked here again; how many people speak for it, and where it is to be had, too.
 */
export function recommended(
  user: SignedInUser,
  now: Date,
  most: { flavors: number; mixes: number },
): RawBuilder<Recommended> {
  return sql<Recommended>`(
    SELECT json_build_object(
      'is_on', person.shows_recommendations, 'is_made', made.user_id IS NOT NULL,
      'flavors', ${most.flavors === 0 ? sql`'[]'::json` : flavors(user, now, most.flavors)},
      'mixes', ${mixes(user, now, most.mixes)})
    FROM users person
    LEFT JOIN recommendations made ON made.user_id = person.id AND person.shows_recommendations
    WHERE person.id = ${user.userId}::uuid)`;
}

const ideasOf = (kind: "flavors" | "mixes") =>
  sql`jsonb_array_elements(made.ideas -> ${sql.lit(kind)}) WITH ORDINALITY idea (value, position)`;

/** Flavours that are in the catalogue, and on no card of the person's. */
function flavors(user: SignedInUser, now: Date, most: number) {
  const speaker = sql`(idea.value #>> '{reason,flavor_id}')::uuid`;
  return sql`coalesce((
    SELECT json_agg(idea ORDER BY position) FROM (
      SELECT idea.position, flavor.id, flavor.name, maker.name AS maker_name, flavor.paint, flavor.tints,
             ${savedFor(user, sql`flavor.id`)} AS saved, idea.value #>> '{reason,by}' AS by, idea.value #>> '{reason,liked}' AS liked,
             (SELECT json_build_object('name', other.name, 'people', near.people)
              FROM flavor_neighbours near JOIN flavors other ON other.id = near.flavor_id AND NOT other.is_custom
              WHERE near.flavor_id = ${speaker} AND near.neighbour_id = flavor.id AND near.people >= ${sql.lit(MIN_RATERS)}) AS beside,
             (SELECT ${shownRating} FROM flavor_figures figures WHERE figures.flavor_id = flavor.id) AS rating,
             (SELECT shop.name FROM shops shop
              WHERE shop.id = (idea.value ->> 'shop_id')::uuid AND ${isOpenShop}
                AND ${isInStock({ flavor: sql`flavor.id`, maker: sql`flavor.maker_id` }, now)}) AS shop_name
      FROM ${ideasOf("flavors")}
      JOIN flavors flavor ON flavor.id = (idea.value ->> 'id')::uuid AND NOT flavor.is_custom
      JOIN makers maker ON maker.id = flavor.maker_id AND NOT maker.is_custom
      WHERE NOT ${isSmokedBy(user)} AND NOT ${isRefusedBy(user, "flavor", sql`flavor.id`)}
        -- What is wanted needs no recommendation.
        AND NOT EXISTS (SELECT FROM favorites kept
                        WHERE kept.flavor_id = flavor.id AND kept.user_id = ${user.userId}::uuid AND kept.kind = 'want')
      ORDER BY idea.position LIMIT ${sql.lit(most)}
    ) idea), '[]')`;
}

/** Cards that explore would list for this person, in the words that they have now. */
function mixes(user: SignedInUser, now: Date, most: number) {
  // The newest likes alone: a card of everybody costs no more.
  const isLikedByFriend = sql`EXISTS (
    SELECT FROM (
      SELECT given.user_id FROM shisha_mix_likes given WHERE given.mix_id = found.mix_id
      ORDER BY given.created_at DESC, given.user_id DESC LIMIT ${sql.lit(MOST_LIKES)}
    ) given WHERE given.user_id IN (SELECT friend.user_id FROM ${listedFriends(user, now)}))`;
  const likedNames = sql`(
    SELECT json_agg(flavor.name ORDER BY named.position)
    FROM jsonb_array_elements_text(found.liked) WITH ORDINALITY named (id, position)
    JOIN flavors flavor ON flavor.id = named.id::uuid AND NOT flavor.is_custom
    WHERE EXISTS (SELECT FROM mix_items item WHERE item.mix_id = found.mix_id AND item.flavor_id = flavor.id))`;
  const card = communityCard(user, {
    is_friend: sql`found.is_friend`,
    is_liked_by_friend: isLikedByFriend,
    recipe_rating: sql`figures.rating`,
    raters: sql`figures.raters`,
    liked_names: likedNames,
  });
  return sql`coalesce((
    SELECT json_agg((${card})::json ORDER BY found.position)
    FROM (
      SELECT idea.position, idea.value -> 'liked' AS liked, explored.mix_id, explored.recipe,
             explored.user_id IN (${friendsOf(user)}) AS is_friend
      FROM ${ideasOf("mixes")}
      JOIN explored_mixes explored ON explored.mix_id = (idea.value ->> 'id')::uuid
      JOIN users author ON author.id = explored.user_id
      WHERE ${explorableBy(user, now)} AND explored.user_id <> ${user.userId}::uuid
        AND NOT ${isRefusedBy(user, "mix", sql`explored.mix_id`)}
        AND NOT EXISTS (SELECT FROM favorites kept WHERE kept.mix_id = explored.mix_id AND kept.user_id = ${user.userId}::uuid)
      ORDER BY idea.position LIMIT ${sql.lit(most)}
    ) found
    JOIN ${cardSource} ON mix.id = found.mix_id
    LEFT JOIN recipe_figures figures ON figures.recipe = found.recipe AND figures.raters >= ${sql.lit(MIN_RATERS)}
  ), '[]')`;
}
