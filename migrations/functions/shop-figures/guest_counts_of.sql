-- What a card adds to its guest's counts.
CREATE OR REPLACE FUNCTION guest_counts_of(mix shop_counted_mixes) RETURNS SETOF shop_guest_counts LANGUAGE sql IMMUTABLE AS $$
  SELECT mix.shop_id, counted.kind, counted.cell, mix.user_id, 1, count(mix.rating)::integer, coalesce(sum(mix.rating), 0)
  FROM (SELECT 'time' AS kind, mix.cell WHERE mix.cell IS NOT NULL
        UNION ALL SELECT 'month', mix.month
        UNION ALL SELECT 'flavor', flavor::text FROM unnest(mix.flavors) flavor) counted
  GROUP BY counted.kind, counted.cell
$$;
