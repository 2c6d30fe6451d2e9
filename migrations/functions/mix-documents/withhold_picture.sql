-- A picture that moderation withholds or gives back is announced with the pages that show it: its card's, and the shop's.
CREATE OR REPLACE FUNCTION withhold_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_mix_documents(ARRAY[NEW.folder]);
  PERFORM announce('public_pages', concat('/ /m/', short_id, ' /m/', id, ' /shops/' || shop_id)) FROM shisha_mixes WHERE id = NEW.folder;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER documents_of_a_withheld_picture AFTER UPDATE OF hidden_at ON stored_images FOR EACH ROW
  WHEN (NEW.bucket = 'mix-images' AND (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL))
  EXECUTE FUNCTION withhold_picture();
