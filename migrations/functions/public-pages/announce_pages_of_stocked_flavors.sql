-- A flavour's page says which shops have it.
CREATE OR REPLACE FUNCTION announce_pages_of_stocked_flavors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_pages(array_agg(DISTINCT '/flavors/' || flavor_id)) FROM changed;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_of_deleted_rows AFTER DELETE ON shop_flavor_stock
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_stocked_flavors();
CREATE OR REPLACE TRIGGER pages_of_edited_rows AFTER UPDATE ON shop_flavor_stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_stocked_flavors();
CREATE OR REPLACE TRIGGER pages_of_new_rows AFTER INSERT ON shop_flavor_stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_stocked_flavors();
