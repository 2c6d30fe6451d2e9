-- Whatever changes a card rewrites its document, except what withholds it.
CREATE OR REPLACE FUNCTION list_flavors_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_mix_flavors(array_agg(mix_id)), explore_mixes(array_agg(mix_id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER listed_flavors_of_new_documents AFTER INSERT ON mix_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_flavors_of_documents();
CREATE OR REPLACE TRIGGER listed_flavors_of_removed_documents AFTER DELETE ON mix_documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_flavors_of_documents();
CREATE OR REPLACE TRIGGER listed_flavors_of_rewritten_documents AFTER UPDATE ON mix_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_flavors_of_documents();
