-- Counts a shop's cards anew. Writes of cards wait.
CREATE OR REPLACE FUNCTION recount_shop_guests(shop uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE shop_counted_mixes IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM shop_counted_mixes WHERE shop_id = shop;
  DELETE FROM shop_guest_counts WHERE shop_id = shop;
  INSERT INTO shop_counted_mixes
  SELECT counted.* FROM counted_mixes_of(ARRAY(SELECT id FROM shisha_mixes WHERE shop_id = shop)) counted;
END
$$;
