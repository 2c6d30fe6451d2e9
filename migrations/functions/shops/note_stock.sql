-- Writes a shop's stock into its row as two lists, which the finder's index reads.
CREATE OR REPLACE FUNCTION note_stock(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- First, so that what is read below is not older than what another write of this shop's stock has left.
  PERFORM FROM shops WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE shops shop SET stocked = noted.stocked, lacking = noted.lacking
  FROM unnest(ids) changed (id)
  CROSS JOIN LATERAL (
    SELECT
      ARRAY(SELECT maker_id FROM shop_maker_stock WHERE shop_id = changed.id ORDER BY maker_id)
        || ARRAY(SELECT flavor_id FROM shop_flavor_stock WHERE shop_id = changed.id AND is_present ORDER BY flavor_id) AS stocked,
      ARRAY(SELECT flavor_id FROM shop_flavor_stock WHERE shop_id = changed.id AND NOT is_present ORDER BY flavor_id) AS lacking
  ) noted
  WHERE shop.id = changed.id AND (shop.stocked, shop.lacking) IS DISTINCT FROM (noted.stocked, noted.lacking);
END
$$;
