-- Follows what became of these cards. They are locked by whoever calls it.
CREATE OR REPLACE FUNCTION count_shop_mixes(ids uuid[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  DELETE FROM shop_counted_mixes counted
  WHERE counted.mix_id = ANY (ids) AND NOT EXISTS (SELECT FROM counted_mixes_of(ids) now WHERE now.mix_id = counted.mix_id);
  INSERT INTO shop_counted_mixes AS counted
  SELECT * FROM counted_mixes_of(ids) ORDER BY mix_id
  ON CONFLICT (mix_id) DO UPDATE
    SET (shop_id, user_id, cell, month, rating, flavors)
      = (excluded.shop_id, excluded.user_id, excluded.cell, excluded.month, excluded.rating, excluded.flavors)
    WHERE (counted.shop_id, counted.user_id, counted.cell, counted.month, counted.rating, counted.flavors)
      IS DISTINCT FROM (excluded.shop_id, excluded.user_id, excluded.cell, excluded.month, excluded.rating, excluded.flavors);
END
$$;
