-- Documents have the name of the house mix that was smoked. They are written later, by the job.
CREATE OR REPLACE FUNCTION document_edited_house_mixes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_mix_documents(ARRAY(
    SELECT mix.id FROM changed JOIN before ON before.id = changed.id AND before.name <> changed.name
    JOIN shisha_mixes mix ON mix.predefined_mix_id = changed.id));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER documents_of_house_mixes AFTER UPDATE ON shop_predefined_mixes
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_edited_house_mixes();
