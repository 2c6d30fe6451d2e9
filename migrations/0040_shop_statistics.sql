-- What a shop's managers read of its guests (docs/decisions/047): counted by the writes, released once a week.

-- The cell of a week to which a moment belongs: the weekday of its night (0 is Monday), and the part of it: to 17:00, to 20:00,
-- to 23:00, to 02:00, to 05:00.
CREATE FUNCTION week_cell(moment timestamptz) RETURNS text LANGUAGE sql STABLE RETURN (
  SELECT concat(extract(isodow FROM night) - 1, '-', width_bucket(extract(hour FROM night), ARRAY[12, 15, 18, 21]))
  FROM (SELECT (moment AT TIME ZONE 'Asia/Tokyo') - interval '5 hours' AS night) shifted);

-- What each card counts for at its shop. Only cards that everybody may read, with their shop, are here.
CREATE TABLE shop_counted_mixes (
  mix_id  uuid PRIMARY KEY REFERENCES shisha_mixes (id) ON DELETE CASCADE,
  shop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Null where the card hides its day.
  cell    text,
  month   text NOT NULL,
  rating  numeric(2, 1),
  -- Each once.
  flavors uuid[] NOT NULL
);

-- The same added up, a row for each guest, so that no write waits for another person's.
CREATE TABLE shop_guest_counts (
  shop_id    uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  -- time: a cell of the week; month: a business month, 2026-11; flavor: its id.
  kind       text NOT NULL CHECK (kind IN ('time', 'month', 'flavor')),
  cell       text NOT NULL,
  user_id    uuid NOT NULL,
  cards      integer NOT NULL,
  rated      integer NOT NULL,
  rating_sum numeric NOT NULL,
  PRIMARY KEY (shop_id, kind, cell, user_id)
);

-- What these cards count for, as the tables say it now.
CREATE FUNCTION counted_mixes_of(ids uuid[]) RETURNS SETOF shop_counted_mixes LANGUAGE sql STABLE AS $$
  SELECT mix.id, mix.shop_id, mix.user_id, CASE WHEN NOT mix.hide_time THEN week_cell(mix.smoked_at) END,
         left(business_day(mix.smoked_at), 7), mix.rating,
         ARRAY(SELECT DISTINCT item.flavor_id FROM mix_items item
               WHERE item.mix_id = mix.id AND item.flavor_id IS NOT NULL ORDER BY item.flavor_id)
  FROM shisha_mixes mix
  WHERE mix.id = ANY (ids) AND mix.shop_id IS NOT NULL AND mix.visibility = 'public' AND NOT mix.hide_shop
    AND mix.deleted_at IS NULL AND mix.hidden_at IS NULL
$$;

-- What a card adds to its guest's counts.
CREATE FUNCTION guest_counts_of(mix shop_counted_mixes) RETURNS SETOF shop_guest_counts LANGUAGE sql IMMUTABLE AS $$
  SELECT mix.shop_id, counted.kind, counted.cell, mix.user_id, 1, count(mix.rating)::integer, coalesce(sum(mix.rating), 0)
  FROM (SELECT 'time' AS kind, mix.cell WHERE mix.cell IS NOT NULL
        UNION ALL SELECT 'month', mix.month
        UNION ALL SELECT 'flavor', flavor::text FROM unnest(mix.flavors) flavor) counted
  GROUP BY counted.kind, counted.cell
$$;

-- Follows what became of these cards. They are locked by whoever calls it.
CREATE FUNCTION count_shop_mixes(ids uuid[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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

-- Adds differences. Rows that exist are lessened or taken away; what goes with a deleted shop or person is gone already.
CREATE FUNCTION add_guest_counts(differences shop_guest_counts[]) RETURNS void LANGUAGE plpgsql
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

CREATE FUNCTION count_counted_mixes() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  PERFORM add_guest_counts(array_agg(ROW(shop_id, kind, cell, user_id, sign * cards, sign * rated, sign * rating_sum)::shop_guest_counts))
  FROM (
    SELECT counts.shop_id, counts.kind, counts.cell, counts.user_id, sum(counts.cards)::integer AS cards,
           sum(counts.rated)::integer AS rated, sum(counts.rating_sum) AS rating_sum
    FROM changed CROSS JOIN LATERAL guest_counts_of(ROW(changed.*)::shop_counted_mixes) counts
    GROUP BY counts.shop_id, counts.kind, counts.cell, counts.user_id
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER guest_counts_of_new_mixes AFTER INSERT ON shop_counted_mixes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_counted_mixes();
CREATE TRIGGER guest_counts_of_removed_mixes AFTER DELETE ON shop_counted_mixes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_counted_mixes();

CREATE FUNCTION count_recounted_mixes() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM add_guest_counts(array_agg(ROW(shop_id, kind, cell, user_id, cards, rated, rating_sum)::shop_guest_counts))
  FROM (
    SELECT counts.shop_id, counts.kind, counts.cell, counts.user_id, sum(side.sign * counts.cards)::integer AS cards,
           sum(side.sign * counts.rated)::integer AS rated, sum(side.sign * counts.rating_sum) AS rating_sum
    FROM (SELECT 1 AS sign, ROW(written.*)::shop_counted_mixes AS mix FROM written
          UNION ALL SELECT -1, ROW(removed.*)::shop_counted_mixes FROM removed) side
    CROSS JOIN LATERAL guest_counts_of(side.mix) counts
    GROUP BY counts.shop_id, counts.kind, counts.cell, counts.user_id
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER guest_counts_of_edited_mixes AFTER UPDATE ON shop_counted_mixes
  REFERENCING OLD TABLE AS removed NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_recounted_mixes();

-- Whatever changes a card rewrites its document (0015), but for what withholds it (as in 0030). After the triggers of 0016, by
-- their names: these lock a person's home, so that two writes of one person follow one another here as well.
CREATE FUNCTION count_mixes_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_shop_mixes(array_agg(mix_id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER their_shop_counts_of_new_documents AFTER INSERT ON mix_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_mixes_of_documents();
CREATE TRIGGER their_shop_counts_of_rewritten_documents AFTER UPDATE ON mix_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_mixes_of_documents();
CREATE TRIGGER their_shop_counts_of_removed_documents AFTER DELETE ON mix_documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_mixes_of_documents();

CREATE FUNCTION count_withheld_mix() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_shop_mixes(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER their_shop_counts_of_withheld_mixes AFTER UPDATE OF hidden_at ON shisha_mixes FOR EACH ROW
  WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)) EXECUTE FUNCTION count_withheld_mix();

-- What the figures of a shop say of each guest: what was counted of them when the figure was last replaced. Asked for by the
-- release alone. Nobody's name: who deletes their account stays as somebody whom nothing else knows, until the figures change.
CREATE TABLE shop_released_guests (
  shop_id uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  kind    text NOT NULL CHECK (kind IN ('time', 'flavor', 'new', 'returning', 'rating')),
  cell    text NOT NULL,
  user_id uuid NOT NULL,
  -- Cards of a cell of the week; else 1.
  cards   integer NOT NULL,
  -- What they gave on average.
  given   numeric NOT NULL,
  PRIMARY KEY (shop_id, kind, cell, user_id)
);
CREATE INDEX shop_released_guests_of_a_person ON shop_released_guests (user_id);

CREATE FUNCTION unname_released_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shop_released_guests SET user_id = gen_random_uuid() WHERE user_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER released_guests_of_deleted_people AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION unname_released_guest();

-- The figures that a shop's managers read. Nothing of it is computed while somebody waits.
CREATE TABLE shop_statistics (
  shop_id       uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  kind          text NOT NULL CHECK (kind IN ('time', 'flavor', 'new', 'returning', 'rating')),
  cell          text NOT NULL,
  people        integer NOT NULL,
  cards         integer NOT NULL,
  -- Honest, as a shop's (0029).
  rating        numeric(3, 2),
  is_shown      boolean NOT NULL DEFAULT false,
  -- Of a rating: whether it may be said how many gave it.
  shows_people  boolean NOT NULL DEFAULT false,
  PRIMARY KEY (shop_id, kind, cell)
);
-- The flavours that most guests smoked (read backwards).
CREATE INDEX shop_statistics_most ON shop_statistics (shop_id, kind, people, cell) WHERE is_shown;

-- When a shop's figures were released last, and for which week (its Monday).
CREATE TABLE shop_statistics_releases (
  shop_id     uuid PRIMARY KEY REFERENCES shops (id) ON DELETE CASCADE,
  week        date NOT NULL,
  released_at timestamptz NOT NULL
);
-- Which shops are due.
CREATE INDEX shop_statistics_releases_by_week ON shop_statistics_releases (week);

-- Counts a shop's cards anew. Writes of cards wait.
CREATE FUNCTION recount_shop_guests(shop uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE shop_counted_mixes IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM shop_counted_mixes WHERE shop_id = shop;
  DELETE FROM shop_guest_counts WHERE shop_id = shop;
  INSERT INTO shop_counted_mixes
  SELECT counted.* FROM counted_mixes_of(ARRAY(SELECT id FROM shisha_mixes WHERE shop_id = shop)) counted;
END
$$;

-- Everything that is there already.
INSERT INTO shop_counted_mixes
SELECT counted.* FROM counted_mixes_of(ARRAY(SELECT id FROM shisha_mixes WHERE shop_id IS NOT NULL)) counted;
