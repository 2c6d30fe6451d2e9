-- Keeps the number of open shops of each area that the finder lists. A row of none is deleted.
CREATE OR REPLACE FUNCTION count_shop_areas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH difference AS (
    SELECT area.level, area.prefecture, area.city, area.station, sum(side.sign)::integer AS shops
    FROM (
      SELECT 1 AS sign, NEW AS shop WHERE TG_OP <> 'DELETE'
      UNION ALL
      SELECT -1, OLD WHERE TG_OP <> 'INSERT'
    ) side CROSS JOIN LATERAL areas_of(side.shop) area
    GROUP BY area.level, area.prefecture, area.city, area.station
    HAVING sum(side.sign) <> 0
  ), emptied AS (
    DELETE FROM shop_areas counted USING difference
    WHERE (counted.level, counted.prefecture, counted.city, counted.station)
        = (difference.level, difference.prefecture, difference.city, difference.station)
      AND counted.shops + difference.shops <= 0
  ), lessened AS (
    UPDATE shop_areas counted SET shops = counted.shops + difference.shops FROM difference
    WHERE (counted.level, counted.prefecture, counted.city, counted.station)
        = (difference.level, difference.prefecture, difference.city, difference.station)
      AND difference.shops < 0 AND counted.shops + difference.shops > 0
  )
  INSERT INTO shop_areas AS counted
  SELECT * FROM difference WHERE shops > 0 ORDER BY level, prefecture, city, station
  ON CONFLICT (level, prefecture, city, station) DO UPDATE SET shops = counted.shops + excluded.shops;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER areas_of_moved_shops AFTER UPDATE OF prefecture, city, nearest_station, is_active, hidden_at ON shops
  FOR EACH ROW EXECUTE FUNCTION count_shop_areas();
CREATE OR REPLACE TRIGGER areas_of_new_and_removed_shops AFTER INSERT OR DELETE ON shops
  FOR EACH ROW EXECUTE FUNCTION count_shop_areas();
