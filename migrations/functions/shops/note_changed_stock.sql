-- The other columns of a row of stock are its key: an edit changes what it says of one shop and flavour.
CREATE OR REPLACE FUNCTION note_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stock(array_agg(DISTINCT shop_id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER stock_of_deleted_rows AFTER DELETE ON shop_flavor_stock
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_stock();
CREATE OR REPLACE TRIGGER stock_of_edited_rows AFTER UPDATE ON shop_flavor_stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_stock();
CREATE OR REPLACE TRIGGER stock_of_new_rows AFTER INSERT ON shop_flavor_stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_stock();
CREATE OR REPLACE TRIGGER stock_of_deleted_rows AFTER DELETE ON shop_maker_stock
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_stock();
CREATE OR REPLACE TRIGGER stock_of_edited_rows AFTER UPDATE ON shop_maker_stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_stock();
CREATE OR REPLACE TRIGGER stock_of_new_rows AFTER INSERT ON shop_maker_stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_stock();
