-- Adds differences. Rows that exist are lessened or taken away; what goes with a deleted shop or person is gone already.
CREATE OR REPLACE FUNCTION add_guest_counts(differences shop_guest_counts[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO shop_guest_counts AS counted
  SELECT difference.* FROM unnest(differences) difference JOIN shops shop ON shop.id = difference.shop_id
  WHERE difference.cards > 0 ORDER BY difference.shop_id, difference.kind, difference.cell, difference.user_id
  ON CONFLICT (shop_id, kind, cell, user_id) DO UPDATE
    SET cards = counted.cards + excluded.cards, rated = counted.rated + excluded.rated,
        rating_sum = counted.rating_sum + excluded.rating_sum;
  WITH less AS (
    SELECT * FROM unnest(differences) difference
    WHERE difference.cards <= 0 AND (difference.cards, difference.rated, difference.rating_sum) <> (0, 0, 0)
  ), emptied AS (
    DELETE FROM shop_guest_counts counted USING less
    WHERE (counted.shop_id, counted.kind, counted.cell, counted.user_id) = (less.shop_id, less.kind, less.cell, less.user_id)
      AND counted.cards + less.cards <= 0
  )
  UPDATE shop_guest_counts counted
  SET cards = counted.cards + less.cards, rated = counted.rated + less.rated, rating_sum = counted.rating_sum + less.rating_sum
  FROM less
  WHERE (counted.shop_id, counted.kind, counted.cell, counted.user_id) = (less.shop_id, less.kind, less.cell, less.user_id)
    AND counted.cards + less.cards > 0;
END
$$;
