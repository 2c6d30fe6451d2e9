import { sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import { hasOwner, isClaimedBy } from "#features/shops/queries/claim-columns.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import { distanceFrom, isWithinBounds } from "#features/shops/queries/place-columns.ts";
import { shopSearchColumns } from "#features/shops/shop-search-columns.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { boundingBox, type Place } from "#foundation/geo.ts";
import {
  isSimilarNearby,
  MOST_SIMILAR,
  type NamedShop,
  SIMILAR_WITHIN_M,
  type SimilarShop,
} from "../similar-shop.ts";

/** So many are looked at around a place: no street has more. */
const MOST_NEARBY = 60;

type Candidate = SimilarShop & NamedShop & { is_namesake: boolean };

/**
 * Open shops that may be the one that is about to be registered, the nearest first, five at most: within 100 m those with a similar
 * name or the same address, elsewhere in the prefecture those of the same name. One statement.
 */
export async function findSimilarShops(
  database: Database | Transaction,
  user: SignedInUser,
  shop: NamedShop & Place,
): Promise<SimilarShop[]> {
  const columns = sql`
    shop.id, shop.name, shop.name_kana, shop.prefecture, shop.city, shop.address,
    round((${distanceFrom(shop)})::numeric)::integer AS distance_m, ${hasOwner} AS has_owner, ${isClaimedBy(user)} AS is_claimed`;
  const { rows } = await sql<Candidate>`
    SELECT found.*
    FROM (
      (SELECT ${columns}, false AS is_namesake
       FROM shops shop
       WHERE ${isOpenShop} AND ${isWithinBounds(boundingBox(shop, SIMILAR_WITHIN_M))} AND ${distanceFrom(shop)} <= ${sql.lit(SIMILAR_WITHIN_M)}
       ORDER BY distance_m, shop.id
       LIMIT ${sql.lit(MOST_NEARBY)})
      UNION ALL
      (SELECT ${columns}, true
       FROM shops shop
       WHERE ${isOpenShop} AND shop.prefecture = ${shop.prefecture ?? null}
         AND split_part(shop.search_text, ' ', 1) = ${spelling(shop)}
       ORDER BY distance_m, shop.id
       LIMIT ${sql.lit(MOST_SIMILAR)})
    ) found
    ORDER BY found.distance_m, found.id, found.is_namesake DESC
  `.execute(database);
  const similar = rows.filter((row) => row.is_namesake || isSimilarNearby(shop, row));
  return [...new Map(similar.map((row) => [row.id, similarShop(row)])).values()].slice(0, MOST_SIMILAR);
}

/** Null for a name of signs alone, by which nobody finds anything. */
const spelling = ({ name }: NamedShop) => shopSearchColumns({ name }).search_text.split(" ")[0] || null;

function similarShop({ id, name, address, distance_m, has_owner, is_claimed }: Candidate): SimilarShop {
  return { id, name, address, distance_m, has_owner, is_claimed };
}
