-- A new card gets its document with its items, at the end of the statement that inserts both.
CREATE OR REPLACE FUNCTION document_changed_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_mix_documents(ids) FROM (SELECT array_agg(DISTINCT mix_id) AS ids FROM changed) every WHERE ids IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER documents_of_edited_images AFTER UPDATE ON mix_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_changed_items();
CREATE OR REPLACE TRIGGER documents_of_new_images AFTER INSERT ON mix_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_changed_items();
CREATE OR REPLACE TRIGGER documents_of_removed_images AFTER DELETE ON mix_images
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_changed_items();
CREATE OR REPLACE TRIGGER documents_of_new_items AFTER INSERT ON mix_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_changed_items();
