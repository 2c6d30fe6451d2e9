-- The areas of an open shop; a city without a prefecture is none.
CREATE OR REPLACE FUNCTION areas_of(shop shops) RETURNS TABLE (level smallint, prefecture text, city text, station text) LANGUAGE sql IMMUTABLE AS $$
  SELECT area.* FROM (VALUES
    (1::smallint, shop.prefecture, '', ''),
    (2::smallint, shop.prefecture, shop.city, ''),
    (3::smallint, shop.prefecture, shop.city, shop.nearest_station)) area (level, prefecture, city, station)
  WHERE shop.is_active AND shop.hidden_at IS NULL
    AND area.prefecture IS NOT NULL AND area.city IS NOT NULL AND area.station IS NOT NULL
$$;
