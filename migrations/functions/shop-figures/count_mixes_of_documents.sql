-- Whatever changes a card rewrites its document, except what withholds it. By their names these triggers come after those
-- that count tastes: they lock a person's dashboard, so that two writes of one person follow one another here as well.
CREATE OR REPLACE FUNCTION count_mixes_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_shop_mixes(array_agg(mix_id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER their_shop_counts_of_new_documents AFTER INSERT ON mix_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_mixes_of_documents();
CREATE OR REPLACE TRIGGER their_shop_counts_of_removed_documents AFTER DELETE ON mix_documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_mixes_of_documents();
CREATE OR REPLACE TRIGGER their_shop_counts_of_rewritten_documents AFTER UPDATE ON mix_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_mixes_of_documents();
