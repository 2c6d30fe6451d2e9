-- Whatever moves a card in that list rewrites its document. By their names these triggers come after those that count tastes.
CREATE OR REPLACE FUNCTION note_newest_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_newest_shown(people)
  FROM (
    SELECT array_agg(DISTINCT (document.face || '}')::json ->> 'user_id')::uuid[] AS people FROM changed document
  ) every
  WHERE people IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER the_newest_of_new_documents AFTER INSERT ON mix_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_newest_of_documents();
CREATE OR REPLACE TRIGGER the_newest_of_removed_documents AFTER DELETE ON mix_documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_newest_of_documents();
CREATE OR REPLACE TRIGGER the_newest_of_rewritten_documents AFTER UPDATE ON mix_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_newest_of_documents();
