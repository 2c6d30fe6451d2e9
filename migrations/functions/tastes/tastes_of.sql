-- What one card counts for, read from its author's document.
CREATE OR REPLACE FUNCTION tastes_of(own_card text) RETURNS SETOF tastes LANGUAGE sql IMMUTABLE AS $$
  WITH card AS (
    SELECT (face ->> 'user_id')::uuid AS user_id, left(face ->> 'day', 7) AS month, (face ->> 'rating')::numeric AS rating,
           coalesce(face ->> 'shop_id', E'\n' || (face ->> 'shop_name')) AS shop, face -> 'items' AS items
    FROM (SELECT (own_card || '}')::json AS face) parsed
  ), item AS (
    SELECT coalesce(one ->> 'flavor_id', E'\n' || (one ->> 'maker_name') || E'\n' || (one ->> 'flavor_name')) AS flavor,
           coalesce(one ->> 'maker_id', E'\n' || (one ->> 'maker_name')) AS maker, one ->> 'paint' AS paint,
           coalesce((one ->> 'ratio')::numeric / 100, 1.0 / json_array_length(card.items)) AS weight
    FROM card CROSS JOIN LATERAL json_array_elements(card.items) one
  )
  SELECT user_id, 'card', '', month, 1, 1::numeric, count(rating)::integer, coalesce(sum(rating), 0) FROM card
  GROUP BY user_id, month
  UNION ALL
  SELECT user_id, 'shop', shop, month, 1, 1::numeric, count(rating)::integer, coalesce(sum(rating), 0) FROM card
  WHERE shop IS NOT NULL GROUP BY user_id, shop, month
  UNION ALL
  SELECT user_id, kind, thing, month, 1, sum(weight), count(rating)::integer, coalesce(sum(rating), 0)
  FROM card CROSS JOIN item
  CROSS JOIN LATERAL (VALUES ('flavor', flavor), ('maker', maker), ('paint', paint)) named (kind, thing)
  GROUP BY user_id, kind, thing, month
$$;
