-- An edited shop changes its pages, but not by what its managers alone know of it.
CREATE OR REPLACE FUNCTION announce_edited_shop_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  on_no_page CONSTANT text[] := ARRAY['listing_rank', 'search_text', 'search_sound', 'search_grams', 'stocked', 'lacking',
                                      'updated_at', 'edited_at', 'version', 'images_version', 'checkin_radius_m'];
BEGIN
  PERFORM announce_shops(array_agg(changed.id))
  FROM changed JOIN before ON before.id = changed.id
  WHERE to_jsonb(changed) - on_no_page <> to_jsonb(before) - on_no_page
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_of_edited_shops AFTER UPDATE ON shops
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_edited_shop_pages();
