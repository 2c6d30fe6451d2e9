-- What somebody named themselves is on nobody's page.
CREATE OR REPLACE FUNCTION announce_pages_of_new_flavors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_pages(array_agg(DISTINCT '/makers/' || maker_id)) FROM changed WHERE NOT is_custom;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_of_new_flavors AFTER INSERT ON flavors
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_new_flavors();
