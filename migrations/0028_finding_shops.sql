-- Finding shops: by words, by area, nearby, by what they offer and when they are open.

-- A place on Mercator's map, in radians: conformal, so that what is nearest on it is nearest on earth, to half a per cent within
-- 50 km. An index of the database's own answers who is nearest; exact distances are computed for those that are shown.
CREATE FUNCTION mercator(lat double precision, lng double precision) RETURNS point LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  point(radians(lng), ln(tan(pi() / 4 + radians(greatest(-85, least(85, lat))) / 2)));

-- Some millimetres, by its id: no two shops are at one distance, also not those of one house, so that a list by distance needs no
-- second order, which the index would not have.
CREATE FUNCTION apart(place point, id uuid) RETURNS point LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  place + point(hashtext(id::text) * 4.6e-19, hashtext(reverse(id::text)) * 4.6e-19);

ALTER TABLE shops
  -- Before closing.
  ADD COLUMN last_order_minutes integer CHECK (last_order_minutes BETWEEN 0 AND 240),
  -- On national holidays it keeps the hours of weekday 7 instead of the weekday's.
  ADD COLUMN has_holiday_hours boolean NOT NULL DEFAULT false,
  ADD COLUMN mercator_place point GENERATED ALWAYS AS (apart(mercator(lat, lng), id)) STORED,
  -- What else finds it, as foundation/search-grams.ts writes it.
  ADD COLUMN search_sound text NOT NULL DEFAULT '',
  ADD COLUMN search_grams text[] NOT NULL DEFAULT '{}',
  -- Lists go by it, the highest first: the honest rating in thousandths. Kept by a job.
  ADD COLUMN listing_rank integer NOT NULL DEFAULT 0;

-- Open shops, the best first: everywhere, and by area (each read backwards).
DROP INDEX shops_by_area;
CREATE INDEX shops_by_rank ON shops (listing_rank, id) WHERE is_active AND hidden_at IS NULL;
CREATE INDEX shops_of_prefecture ON shops (prefecture, listing_rank, id) WHERE is_active AND hidden_at IS NULL;
CREATE INDEX shops_of_city ON shops (prefecture, city, listing_rank, id) WHERE is_active AND hidden_at IS NULL;
CREATE INDEX shops_of_station ON shops (prefecture, city, nearest_station, listing_rank, id) WHERE is_active AND hidden_at IS NULL;
-- The nearest ones.
DROP INDEX shops_by_place;
CREATE INDEX shops_nearest ON shops USING gist (mercator_place) WHERE is_active AND hidden_at IS NULL;
-- By words.
CREATE INDEX shops_by_grams ON shops USING gin (search_grams) WITH (fastupdate = off);
-- By what they offer.
CREATE INDEX shops_by_tags ON shops USING gin (tags) WITH (fastupdate = off);

-- 0 is Sunday, 7 a national holiday.
ALTER TABLE shop_opening_hours DROP CONSTRAINT shop_opening_hours_weekday_check;
ALTER TABLE shop_opening_hours ADD CONSTRAINT shop_opening_hours_weekday_check CHECK (weekday BETWEEN 0 AND 7);

-- Days on which a shop keeps other hours than the week's; without minutes it is closed.
CREATE TABLE shop_hour_exceptions (
  shop_id      uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  day          date NOT NULL,
  open_minute  integer CHECK (open_minute BETWEEN 0 AND 1439),
  close_minute integer CHECK (close_minute <= 1920),
  note         text CHECK (char_length(note) BETWEEN 1 AND 100),
  UNIQUE NULLS NOT DISTINCT (shop_id, day, open_minute),
  CHECK ((open_minute IS NULL) = (close_minute IS NULL)),
  CHECK (close_minute > open_minute)
);

-- What a shop has beside the whole catalogue of its makers, and what it lacks of it.
CREATE TABLE shop_flavor_stock (
  shop_id    uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  flavor_id  uuid NOT NULL REFERENCES flavors (id) ON DELETE CASCADE,
  is_present boolean NOT NULL,
  PRIMARY KEY (shop_id, flavor_id)
);
-- Which shops have this flavour.
CREATE INDEX shop_flavor_stock_by_flavor ON shop_flavor_stock (flavor_id);

-- How many open shops there are in a prefecture (level 1), a city (2) and around a station (3); names that a level does not
-- have are empty.
CREATE TABLE shop_areas (
  level      smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
  prefecture text NOT NULL,
  city       text NOT NULL DEFAULT '',
  station    text NOT NULL DEFAULT '',
  shops      integer NOT NULL CHECK (shops > 0),
  PRIMARY KEY (level, prefecture, city, station)
);

-- The areas of an open shop; a city without a prefecture is none.
CREATE FUNCTION areas_of(shop shops) RETURNS TABLE (level smallint, prefecture text, city text, station text) LANGUAGE sql IMMUTABLE AS $$
  SELECT area.* FROM (VALUES
    (1::smallint, shop.prefecture, '', ''),
    (2::smallint, shop.prefecture, shop.city, ''),
    (3::smallint, shop.prefecture, shop.city, shop.nearest_station)) area (level, prefecture, city, station)
  WHERE shop.is_active AND shop.hidden_at IS NULL
    AND area.prefecture IS NOT NULL AND area.city IS NOT NULL AND area.station IS NOT NULL
$$;

CREATE FUNCTION count_shop_areas() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER areas_of_new_and_removed_shops AFTER INSERT OR DELETE ON shops
  FOR EACH ROW EXECUTE FUNCTION count_shop_areas();
CREATE TRIGGER areas_of_moved_shops AFTER UPDATE OF prefecture, city, nearest_station, is_active, hidden_at ON shops
  FOR EACH ROW EXECUTE FUNCTION count_shop_areas();

-- What the community's cards say of a shop. Counted anew by a job, from public cards that show their shop.
CREATE TABLE shop_figures (
  shop_id   uuid PRIMARY KEY REFERENCES shops (id) ON DELETE CASCADE,
  cards     integer NOT NULL,
  people    integer NOT NULL,
  -- How many people rated, and the Bayesian mean of what each of them gives on average (domain.md 1.20).
  raters    integer NOT NULL,
  rating    numeric(3, 2) NOT NULL,
  counted_at timestamptz NOT NULL
);

-- Whose figures are old. Without a key, so that no write of a card waits for another's.
CREATE TABLE stale_shop_figures (
  shop_id uuid NOT NULL
);

CREATE FUNCTION outdate_shop_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stale_shop_figures SELECT DISTINCT shop_id FROM changed WHERE shop_id IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stale_shop_figures SELECT DISTINCT shop_id FROM before WHERE shop_id IS NOT NULL;
  ELSE
    INSERT INTO stale_shop_figures
    SELECT DISTINCT shop.id
    FROM changed JOIN before ON before.id = changed.id
    CROSS JOIN LATERAL (VALUES (changed.shop_id), (before.shop_id)) shop (id)
    WHERE shop.id IS NOT NULL
      AND (changed.shop_id, changed.rating, changed.visibility, changed.hide_shop, changed.deleted_at, changed.hidden_at, changed.smoked_at)
          IS DISTINCT FROM
          (before.shop_id, before.rating, before.visibility, before.hide_shop, before.deleted_at, before.hidden_at, before.smoked_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER shop_figures_of_new_mixes AFTER INSERT ON shisha_mixes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_shop_figures();
CREATE TRIGGER shop_figures_of_edited_mixes AFTER UPDATE ON shisha_mixes
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_shop_figures();
CREATE TRIGGER shop_figures_of_purged_mixes AFTER DELETE ON shisha_mixes
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION outdate_shop_figures();

-- Everything that is there already. A new installation has none of it; search columns come with the next import.
INSERT INTO shop_areas
SELECT area.level, area.prefecture, area.city, area.station, count(*)
FROM shops shop CROSS JOIN LATERAL areas_of(shop) area
GROUP BY 1, 2, 3, 4;
INSERT INTO stale_shop_figures SELECT id FROM shops;
