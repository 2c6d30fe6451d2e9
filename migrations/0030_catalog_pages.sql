-- Pages of the catalogue's flavours and makers.

-- Which flavours stand on the cards that everybody may find: public, there, with nothing withheld. So that the newest cards of a
-- flavour are read at one place of an index, whatever else its cards are.
CREATE TABLE listed_mix_flavors (
  mix_id    uuid NOT NULL REFERENCES shisha_mixes (id) ON DELETE CASCADE,
  flavor_id uuid NOT NULL,
  maker_id  uuid NOT NULL,
  smoked_at timestamptz NOT NULL,
  PRIMARY KEY (mix_id, flavor_id)
);
-- The newest of a flavour, and of a maker (each read backwards).
CREATE INDEX listed_mix_flavors_of_a_flavor ON listed_mix_flavors (flavor_id, smoked_at, mix_id);
CREATE INDEX listed_mix_flavors_of_a_maker ON listed_mix_flavors (maker_id, smoked_at, mix_id);

-- Whose figures are old. Without a key, so that no write of a card waits for another's.
CREATE TABLE stale_flavor_figures (
  flavor_id uuid NOT NULL
);

-- What the newest public cards say of a flavour, counted by a job.
CREATE TABLE flavor_figures (
  flavor_id    uuid PRIMARY KEY REFERENCES flavors (id) ON DELETE CASCADE,
  cards        integer NOT NULL,
  people       integer NOT NULL,
  -- As of shops (0029): the sum of what each rater gives on average, and its honest mean.
  raters       integer NOT NULL,
  given        numeric NOT NULL,
  rating       numeric(3, 2) NOT NULL,
  -- How many people wrote down shares, how many per cent they give it on average, and what it is in most of their mixes.
  share_people integer NOT NULL,
  mean_share   integer CHECK (mean_share BETWEEN 1 AND 100),
  share_role   text CHECK (share_role IN ('メイン', 'サブ', 'アクセント')),
  -- What it is mixed with, the best first: [{flavor_id, people}].
  companions   jsonb NOT NULL,
  counted_at   timestamptz NOT NULL
);

-- What people give on average, to whichever flavour. Without a row nobody has rated yet.
CREATE TABLE flavor_rating_mean (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  mean    numeric(3, 2) NOT NULL
);

-- The same of a maker: on how many of the newest public cards it stands, and of how many people.
CREATE TABLE maker_figures (
  maker_id   uuid PRIMARY KEY REFERENCES makers (id) ON DELETE CASCADE,
  cards      integer NOT NULL,
  people     integer NOT NULL,
  counted_at timestamptz NOT NULL
);

-- Flavours that taste alike, and house mixes that hold a flavour.
CREATE INDEX flavors_of_a_paint ON flavors (paint) WHERE NOT is_custom;
CREATE INDEX shop_predefined_mix_items_of_a_flavor ON shop_predefined_mix_items (flavor_id);

-- More than a few dozen are all, and no long notice.
CREATE FUNCTION announce_pages(pages text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('public_pages', CASE WHEN cardinality(pages) > 60 THEN '*' ELSE array_to_string(pages, ' ') END)
  WHERE cardinality(pages) > 0;
END
$$;

-- Lists the flavours of these cards as the tables say them now. The cards are locked by whoever calls it. What stands on them
-- changed in some way: figures are old, and kept pages too.
CREATE FUNCTION list_mix_flavors(ids uuid[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  pages text[];
BEGIN
  WITH shown AS (
    SELECT DISTINCT ON (mix.id, item.flavor_id) mix.id AS mix_id, item.flavor_id, item.maker_id, mix.smoked_at
    FROM shisha_mixes mix JOIN mix_items item ON item.mix_id = mix.id
    WHERE mix.id = ANY (ids) AND mix.visibility = 'public' AND mix.deleted_at IS NULL AND mix.hidden_at IS NULL
      AND item.flavor_id IS NOT NULL AND item.maker_id IS NOT NULL
    ORDER BY mix.id, item.flavor_id, item.maker_id
  ), gone AS (
    DELETE FROM listed_mix_flavors listed
    WHERE listed.mix_id = ANY (ids)
      AND NOT EXISTS (SELECT FROM shown WHERE shown.mix_id = listed.mix_id AND shown.flavor_id = listed.flavor_id)
  ), listed AS (
    INSERT INTO listed_mix_flavors AS before (mix_id, flavor_id, maker_id, smoked_at)
    SELECT mix_id, flavor_id, maker_id, smoked_at FROM shown
    ON CONFLICT (mix_id, flavor_id) DO UPDATE SET maker_id = excluded.maker_id, smoked_at = excluded.smoked_at
      WHERE (before.maker_id, before.smoked_at) IS DISTINCT FROM (excluded.maker_id, excluded.smoked_at)
  ), known AS (
    -- What somebody named themselves has neither figures nor a page.
    SELECT shown.flavor_id, shown.maker_id FROM shown JOIN flavors flavor ON flavor.id = shown.flavor_id AND NOT flavor.is_custom
  ), outdated AS (
    INSERT INTO stale_flavor_figures SELECT DISTINCT flavor_id FROM known
  )
  SELECT array_agg(DISTINCT page ORDER BY page) INTO pages
  FROM known CROSS JOIN LATERAL (VALUES ('/flavors/' || known.flavor_id), ('/makers/' || known.maker_id)) its (page);
  PERFORM announce_pages(pages);
END
$$;

CREATE FUNCTION outdate_figures_of_unlisted_flavors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_flavor_figures
  SELECT DISTINCT flavor.id FROM changed JOIN flavors flavor ON flavor.id = changed.flavor_id AND NOT flavor.is_custom;
  PERFORM announce_pages(array_agg(DISTINCT page ORDER BY page))
  FROM changed JOIN flavors flavor ON flavor.id = changed.flavor_id AND NOT flavor.is_custom
  CROSS JOIN LATERAL (VALUES ('/flavors/' || changed.flavor_id), ('/makers/' || changed.maker_id)) its (page);
  RETURN NULL;
END
$$;
CREATE TRIGGER figures_of_unlisted_flavors AFTER DELETE ON listed_mix_flavors
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_figures_of_unlisted_flavors();

-- Whatever changes a card rewrites its document (0015), but for what withholds it.
CREATE FUNCTION list_flavors_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_mix_flavors(array_agg(mix_id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER listed_flavors_of_new_documents AFTER INSERT ON mix_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_flavors_of_documents();
CREATE TRIGGER listed_flavors_of_rewritten_documents AFTER UPDATE ON mix_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_flavors_of_documents();
CREATE TRIGGER listed_flavors_of_removed_documents AFTER DELETE ON mix_documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_flavors_of_documents();

CREATE FUNCTION list_flavors_of_withheld() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_mix_flavors(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER listed_flavors_of_withheld_mixes AFTER UPDATE OF hidden_at ON shisha_mixes FOR EACH ROW
  WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)) EXECUTE FUNCTION list_flavors_of_withheld();

-- Figures, as the pages of a flavour and of its maker say them.
CREATE FUNCTION tell_pages_of_flavor_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_pages(ARRAY['/flavors/' || id, '/makers/' || maker_id]) FROM flavors WHERE id = NEW.flavor_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER pages_of_new_figures AFTER INSERT ON flavor_figures FOR EACH ROW
  WHEN (NEW.cards > 0)
  EXECUTE FUNCTION tell_pages_of_flavor_figures();
CREATE TRIGGER pages_of_changed_figures AFTER UPDATE ON flavor_figures FOR EACH ROW
  WHEN ((OLD.cards, OLD.people, OLD.raters, OLD.rating, OLD.share_people, OLD.mean_share, OLD.share_role, OLD.companions)
        IS DISTINCT FROM
        (NEW.cards, NEW.people, NEW.raters, NEW.rating, NEW.share_people, NEW.mean_share, NEW.share_role, NEW.companions))
  EXECUTE FUNCTION tell_pages_of_flavor_figures();

CREATE FUNCTION tell_page_of_maker_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_pages(ARRAY['/makers/' || NEW.maker_id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER pages_of_new_figures AFTER INSERT ON maker_figures FOR EACH ROW
  WHEN (NEW.cards > 0)
  EXECUTE FUNCTION tell_page_of_maker_figures();
CREATE TRIGGER pages_of_changed_figures AFTER UPDATE ON maker_figures FOR EACH ROW
  WHEN ((OLD.cards, OLD.people) IS DISTINCT FROM (NEW.cards, NEW.people))
  EXECUTE FUNCTION tell_page_of_maker_figures();

-- The catalogue. Names are told by 0029; whatever else its pages say stands on many of them.
CREATE TRIGGER public_pages_of_an_edited_flavor AFTER UPDATE OF name_en, line, category_slugs, is_custom, maker_id ON flavors FOR EACH ROW
  WHEN ((OLD.name_en, OLD.line, OLD.category_slugs, OLD.is_custom, OLD.maker_id)
        IS DISTINCT FROM (NEW.name_en, NEW.line, NEW.category_slugs, NEW.is_custom, NEW.maker_id))
  EXECUTE FUNCTION tell_all_public_pages();
CREATE TRIGGER public_pages_of_an_edited_maker AFTER UPDATE OF name_en, country, nicotine_free, is_custom ON makers FOR EACH ROW
  WHEN ((OLD.name_en, OLD.country, OLD.nicotine_free, OLD.is_custom)
        IS DISTINCT FROM (NEW.name_en, NEW.country, NEW.nicotine_free, NEW.is_custom))
  EXECUTE FUNCTION tell_all_public_pages();
CREATE TRIGGER public_pages_of_a_removed_flavor AFTER DELETE ON flavors FOR EACH ROW
  WHEN (NOT OLD.is_custom)
  EXECUTE FUNCTION tell_all_public_pages();

-- What somebody named themselves is on nobody's page.
CREATE FUNCTION tell_pages_of_new_flavors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_pages(array_agg(DISTINCT '/makers/' || maker_id)) FROM changed WHERE NOT is_custom;
  RETURN NULL;
END
$$;
CREATE TRIGGER pages_of_new_flavors AFTER INSERT ON flavors
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_new_flavors();

CREATE FUNCTION tell_pages_of_makers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_pages(array_agg(DISTINCT '/makers/' || maker_id)) FROM changed;
  RETURN NULL;
END
$$;
CREATE TRIGGER pages_of_new_aliases AFTER INSERT ON maker_aliases
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_makers();
CREATE TRIGGER pages_of_removed_aliases AFTER DELETE ON maker_aliases
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_makers();

-- What a shop has stands on its page, on its makers', and on those of all their flavours.
CREATE FUNCTION tell_pages_of_stocked_makers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_pages(array_agg(DISTINCT page ORDER BY page))
  FROM (
    SELECT page FROM changed CROSS JOIN LATERAL (VALUES ('/shops/' || shop_id), ('/makers/' || maker_id)) its (page)
    UNION ALL
    SELECT '/flavors/' || flavor.id FROM changed JOIN flavors flavor ON flavor.maker_id = changed.maker_id AND NOT flavor.is_custom
  ) every;
  RETURN NULL;
END
$$;
CREATE TRIGGER pages_of_stocked_makers AFTER INSERT ON shop_maker_stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_stocked_makers();
CREATE TRIGGER pages_of_makers_no_more_stocked AFTER DELETE ON shop_maker_stock
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_stocked_makers();

CREATE FUNCTION tell_pages_of_stocked_flavors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_pages(array_agg(DISTINCT '/flavors/' || flavor_id)) FROM changed;
  RETURN NULL;
END
$$;
CREATE TRIGGER pages_of_new_rows AFTER INSERT ON shop_flavor_stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_stocked_flavors();
CREATE TRIGGER pages_of_edited_rows AFTER UPDATE ON shop_flavor_stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_stocked_flavors();
CREATE TRIGGER pages_of_deleted_rows AFTER DELETE ON shop_flavor_stock
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_stocked_flavors();

-- Everything that is there already.
INSERT INTO listed_mix_flavors (mix_id, flavor_id, maker_id, smoked_at)
SELECT DISTINCT ON (mix.id, item.flavor_id) mix.id, item.flavor_id, item.maker_id, mix.smoked_at
FROM shisha_mixes mix JOIN mix_items item ON item.mix_id = mix.id
WHERE mix.visibility = 'public' AND mix.deleted_at IS NULL AND mix.hidden_at IS NULL
  AND item.flavor_id IS NOT NULL AND item.maker_id IS NOT NULL
ORDER BY mix.id, item.flavor_id, item.maker_id;
INSERT INTO stale_flavor_figures SELECT id FROM flavors WHERE NOT is_custom;
