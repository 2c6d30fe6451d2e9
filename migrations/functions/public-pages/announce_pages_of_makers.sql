-- A maker's other names stand on its page.
CREATE OR REPLACE FUNCTION announce_pages_of_makers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_pages(array_agg(DISTINCT '/makers/' || maker_id)) FROM changed;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_of_new_aliases AFTER INSERT ON maker_aliases
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_makers();
CREATE OR REPLACE TRIGGER pages_of_removed_aliases AFTER DELETE ON maker_aliases
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_makers();
