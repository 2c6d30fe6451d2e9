-- Photos that a shop shows of itself, and what of a shop no page says.

-- As in 0033, without what its managers alone know of a shop.
CREATE OR REPLACE FUNCTION tell_edited_shop_pages() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Photos that a shop shows of itself, the first of them on its cover.
ALTER TABLE stored_images DROP CONSTRAINT stored_images_bucket_check;
ALTER TABLE stored_images ADD CONSTRAINT stored_images_bucket_check CHECK (bucket IN ('mix-images', 'profile-images', 'shop-images'));
-- Rises with every save of a shop's photos, so that of two who save at once one learns of the other.
ALTER TABLE shops ADD COLUMN images_version integer NOT NULL DEFAULT 1;

CREATE TABLE shop_images (
  shop_id       uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  image_url     text NOT NULL UNIQUE,
  alt           text CHECK (char_length(alt) BETWEEN 1 AND 120),
  display_order integer NOT NULL CHECK (display_order BETWEEN 0 AND 9),
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, display_order),
  -- A shop shows pictures of its own alone; none of what is shown can be swept.
  FOREIGN KEY (shop_id, image_url) REFERENCES stored_images (folder, url)
);

CREATE TRIGGER pages_of_new_rows AFTER INSERT ON shop_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_shops('shop_id');
CREATE TRIGGER pages_of_edited_rows AFTER UPDATE ON shop_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_shops('shop_id');
CREATE TRIGGER pages_of_deleted_rows AFTER DELETE ON shop_images
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_shops('shop_id');

-- What is withheld is on no page a moment later.
CREATE FUNCTION withhold_shop_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_shops(ARRAY[NEW.folder]);
  RETURN NULL;
END
$$;
CREATE TRIGGER pages_of_a_withheld_shop_picture AFTER UPDATE OF hidden_at ON stored_images FOR EACH ROW
  WHEN (NEW.bucket = 'shop-images' AND (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL))
  EXECUTE FUNCTION withhold_shop_picture();
