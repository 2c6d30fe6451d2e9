-- Later, with the job: an edit locks its card before its pictures, and an import must not lock everybody's cards.
CREATE OR REPLACE FUNCTION document_edited_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_mix_documents(ARRAY[NEW.folder]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER documents_of_a_picture AFTER UPDATE OF width, height, placeholder, avif_at ON stored_images FOR EACH ROW
  WHEN (NEW.bucket = 'mix-images') EXECUTE FUNCTION document_edited_picture();
