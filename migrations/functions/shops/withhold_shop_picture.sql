-- What is withheld is on no page a moment later.
CREATE OR REPLACE FUNCTION withhold_shop_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_shops(ARRAY[NEW.folder]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_of_a_withheld_shop_picture AFTER UPDATE OF hidden_at ON stored_images FOR EACH ROW
  WHEN (NEW.bucket = 'shop-images' AND (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL))
  EXECUTE FUNCTION withhold_shop_picture();
