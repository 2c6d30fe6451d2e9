-- Rows that name their shop in the column that the trigger's argument says change its pages.
CREATE OR REPLACE FUNCTION announce_pages_of_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_shops(array_agg(DISTINCT (to_jsonb(changed) ->> TG_ARGV[0])::uuid)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_of_deleted_rows AFTER DELETE ON shop_hour_exceptions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_shops('shop_id');
CREATE OR REPLACE TRIGGER pages_of_edited_rows AFTER UPDATE ON shop_hour_exceptions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_shops('shop_id');
CREATE OR REPLACE TRIGGER pages_of_new_rows AFTER INSERT ON shop_hour_exceptions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_shops('shop_id');
CREATE OR REPLACE TRIGGER pages_of_deleted_rows AFTER DELETE ON shop_images
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_shops('shop_id');
CREATE OR REPLACE TRIGGER pages_of_edited_rows AFTER UPDATE ON shop_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_shops('shop_id');
CREATE OR REPLACE TRIGGER pages_of_new_rows AFTER INSERT ON shop_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_shops('shop_id');
CREATE OR REPLACE TRIGGER pages_of_deleted_rows AFTER DELETE ON shop_opening_hours
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_shops('shop_id');
CREATE OR REPLACE TRIGGER pages_of_edited_rows AFTER UPDATE ON shop_opening_hours
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_shops('shop_id');
CREATE OR REPLACE TRIGGER pages_of_new_rows AFTER INSERT ON shop_opening_hours
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_shops('shop_id');
CREATE OR REPLACE TRIGGER pages_of_deleted_shops AFTER DELETE ON shops
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_shops('id');
CREATE OR REPLACE TRIGGER pages_of_new_shops AFTER INSERT ON shops
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_shops('id');
