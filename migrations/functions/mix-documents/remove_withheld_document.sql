-- The document of a withheld card goes before the card does: afterwards nobody could tell that it counted for nothing.
CREATE OR REPLACE FUNCTION remove_withheld_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mix_documents WHERE mix_id = OLD.id;
  RETURN OLD;
END
$$;

CREATE OR REPLACE TRIGGER documents_of_withheld_mixes BEFORE DELETE ON shisha_mixes FOR EACH ROW
  WHEN (OLD.hidden_at IS NOT NULL) EXECUTE FUNCTION remove_withheld_document();
