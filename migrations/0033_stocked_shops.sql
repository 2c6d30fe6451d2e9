-- Which shops have a flavour, by an index: what stands in shop_maker_stock and shop_flavor_stock, beside the shop.

ALTER TABLE shops
  -- Makers whose whole catalogue it has, and flavours that it has beside them.
  ADD COLUMN stocked uuid[] NOT NULL DEFAULT '{}',
  -- Flavours of these makers that it lacks.
  ADD COLUMN lacking uuid[] NOT NULL DEFAULT '{}';

CREATE FUNCTION note_stock(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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

-- The other columns of a row of stock are its key: an edit changes what it says of one shop and flavour.
CREATE FUNCTION note_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stock(array_agg(DISTINCT shop_id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  stock text;
BEGIN
  FOREACH stock IN ARRAY ARRAY['shop_maker_stock', 'shop_flavor_stock'] LOOP
    EXECUTE format('CREATE TRIGGER stock_of_new_rows AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_stock()', stock);
    EXECUTE format('CREATE TRIGGER stock_of_edited_rows AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_stock()', stock);
    EXECUTE format('CREATE TRIGGER stock_of_deleted_rows AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_stock()', stock);
  END LOOP;
END
$$;

SELECT note_stock(array_agg(id)) FROM shops HAVING count(*) > 0;
CREATE INDEX shops_by_stock ON shops USING gin (stocked) WITH (fastupdate = off);

-- A shop that fewer than three people rated stands at everybody's mean from now on.
INSERT INTO stale_shop_figures SELECT id FROM shops;

-- As in 0029: what is said of stock is told by the rows of stock (0030).
CREATE OR REPLACE FUNCTION tell_edited_shop_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_lists CONSTANT text[] := ARRAY['listing_rank', 'search_text', 'search_sound', 'search_grams', 'stocked', 'lacking', 'updated_at', 'edited_at'];
BEGIN
  PERFORM announce_shops(array_agg(changed.id))
  FROM changed JOIN before ON before.id = changed.id
  WHERE to_jsonb(changed) - of_lists <> to_jsonb(before) - of_lists
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
