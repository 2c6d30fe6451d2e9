-- Pages of shops and of their house mixes.

-- Whose cards of a shop there are for friends, asked of one friend at a time.
CREATE INDEX shisha_mixes_at_a_shop_of_a_person ON shisha_mixes (shop_id, user_id, smoked_at)
  WHERE visibility IN ('public', 'friends') AND NOT hide_shop AND deleted_at IS NULL AND hidden_at IS NULL;

-- The honest mean of what people gave (domain.md 1.20): everybody's mean counts as five people beside them. `given` is the sum of
-- what each of them gives on average.
CREATE FUNCTION honest_mean(given numeric, raters bigint, everybodys numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (5 * everybodys + given) / (5 + raters);

-- The sum of what each rater gives on average: of all shops together it tells everybody's mean.
ALTER TABLE shop_figures ADD COLUMN given numeric NOT NULL DEFAULT 0;

-- What people give on average, at whichever shop. Without a row nobody has rated yet.
CREATE TABLE shop_rating_mean (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  mean    numeric(3, 2) NOT NULL
);

-- A new shop stands in the lists at once, and soon among the others: its rank is everybody's mean.
CREATE FUNCTION outdate_figures_of_new_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_shop_figures SELECT id FROM changed;
  PERFORM announce('public_pages', '/shops');
  RETURN NULL;
END
$$;
CREATE TRIGGER shop_figures_of_new_shops AFTER INSERT ON shops
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_figures_of_new_shops();

-- The kept pages of shops, of their house mixes, and the lists in which they stand. More than a handful is an import: all pages, and no long notice.
CREATE FUNCTION announce_shops(ids uuid[], house_mixes text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pages text[];
BEGIN
  IF cardinality(ids) <= 20 THEN
    pages := house_mixes
      || ARRAY(SELECT '/shops/' || id FROM unnest(ids) id)
      || ARRAY(SELECT concat('/shops/', shop_id, '/mixes/', id) FROM shop_predefined_mixes WHERE shop_id = ANY (ids));
    PERFORM announce('public_pages', CASE WHEN cardinality(pages) > 60 THEN '*' ELSE '/shops ' || array_to_string(pages, ' ') END)
    WHERE cardinality(pages) > 0;
  ELSE
    PERFORM announce('public_pages', '*');
  END IF;
END
$$;

-- As in 0014 and 0025, with the shops where the cards were smoked.
CREATE OR REPLACE FUNCTION tell_changed_mix_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paths text;
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed LIMIT 21) few) > 20 THEN
    paths := '*';
  ELSE
    SELECT concat('/ ', string_agg(concat('/m/', short_id, ' /m/', id), ' '),
                  ' ' || string_agg(DISTINCT '/shops/' || shop_id, ' '))
    INTO paths FROM changed HAVING count(*) > 0;
  END IF;
  IF paths IS NOT NULL THEN
    PERFORM announce('public_pages', paths);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION tell_edited_mix_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  on_its_own_pages CONSTANT text[] := ARRAY['like_count', 'comment_count', 'comments_closed'];
  paths text;
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed LIMIT 21) few) > 20 THEN
    paths := '*';
  ELSE
    SELECT concat(CASE WHEN bool_or(edit.is_shown_elsewhere) THEN '/ ' END,
                  string_agg(concat('/m/', edit.short_id, ' /m/', edit.id), ' '),
                  ' ' || string_agg(DISTINCT edit.shops, ' ') FILTER (WHERE edit.is_shown_elsewhere))
    INTO paths
    FROM (
      SELECT changed.id, changed.short_id,
             to_jsonb(changed) - on_its_own_pages <> to_jsonb(before) - on_its_own_pages AS is_shown_elsewhere,
             -- Null where both are none.
             nullif(concat_ws(' ', '/shops/' || changed.shop_id,
                              CASE WHEN before.shop_id IS DISTINCT FROM changed.shop_id THEN '/shops/' || before.shop_id END), '') AS shops
      FROM changed JOIN before ON before.id = changed.id
    ) edit
    HAVING count(*) > 0;
  END IF;
  IF paths IS NOT NULL THEN
    PERFORM announce('public_pages', paths);
  END IF;
  RETURN NULL;
END
$$;

-- As in 0027, with the shop whose page shows the photo.
CREATE OR REPLACE FUNCTION withhold_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_mix_documents(ARRAY[NEW.folder]);
  PERFORM announce('public_pages', concat('/ /m/', short_id, ' /m/', id, ' /shops/' || shop_id)) FROM shisha_mixes WHERE id = NEW.folder;
  RETURN NULL;
END
$$;

-- What a shop says of itself, all but what lists alone go by.
CREATE FUNCTION tell_edited_shop_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_lists CONSTANT text[] := ARRAY['listing_rank', 'search_text', 'search_sound', 'search_grams', 'updated_at', 'edited_at'];
BEGIN
  PERFORM announce_shops(array_agg(changed.id))
  FROM changed JOIN before ON before.id = changed.id
  WHERE to_jsonb(changed) - of_lists <> to_jsonb(before) - of_lists
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER pages_of_edited_shops AFTER UPDATE ON shops
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_edited_shop_pages();

-- Cards lead to the pages of open shops alone.
CREATE TRIGGER public_pages_of_a_closed_shop AFTER UPDATE OF is_active ON shops FOR EACH ROW
  WHEN (OLD.is_active <> NEW.is_active)
  EXECUTE FUNCTION tell_all_public_pages();

-- What names its shop in the column that the trigger is told.
CREATE FUNCTION tell_pages_of_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_shops(array_agg(DISTINCT (to_jsonb(changed) ->> TG_ARGV[0])::uuid)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE FUNCTION tell_pages_of_house_mixes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_shops(array_agg(DISTINCT shop_id), array_agg(concat('/shops/', shop_id, '/mixes/', id)))
  FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE FUNCTION tell_pages_of_house_recipes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_shops(array_agg(DISTINCT house.shop_id))
  FROM shop_predefined_mixes house
  WHERE house.id IN (SELECT predefined_mix_id FROM changed)
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('shop_opening_hours', 'tell_pages_of_shops(''shop_id'')'),
      ('shop_hour_exceptions', 'tell_pages_of_shops(''shop_id'')'),
      ('shop_predefined_mixes', 'tell_pages_of_house_mixes()'),
      ('shop_predefined_mix_items', 'tell_pages_of_house_recipes()')) of_a_shop (name, told)
  LOOP
    EXECUTE format('CREATE TRIGGER pages_of_new_rows AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
                   watched.name, watched.told);
    EXECUTE format('CREATE TRIGGER pages_of_edited_rows AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
                   watched.name, watched.told);
    EXECUTE format('CREATE TRIGGER pages_of_deleted_rows AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
                   watched.name, watched.told);
  END LOOP;
END
$$;
CREATE TRIGGER pages_of_deleted_shops AFTER DELETE ON shops
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_shops('id');

-- Figures as their shop's page says them.
CREATE FUNCTION tell_pages_of_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('public_pages', '/shops/' || NEW.shop_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER pages_of_new_figures AFTER INSERT ON shop_figures FOR EACH ROW
  WHEN (NEW.cards > 0)
  EXECUTE FUNCTION tell_pages_of_figures();
CREATE TRIGGER pages_of_changed_figures AFTER UPDATE ON shop_figures FOR EACH ROW
  WHEN ((OLD.cards, OLD.people, OLD.raters, OLD.rating) IS DISTINCT FROM (NEW.cards, NEW.people, NEW.raters, NEW.rating))
  EXECUTE FUNCTION tell_pages_of_figures();

-- House mixes are read with the catalogue's names.
CREATE TRIGGER public_pages_of_a_renamed_flavor AFTER UPDATE OF name ON flavors FOR EACH ROW
  WHEN (OLD.name <> NEW.name)
  EXECUTE FUNCTION tell_all_public_pages();
CREATE TRIGGER public_pages_of_a_renamed_maker AFTER UPDATE OF name ON makers FOR EACH ROW
  WHEN (OLD.name <> NEW.name)
  EXECUTE FUNCTION tell_all_public_pages();
