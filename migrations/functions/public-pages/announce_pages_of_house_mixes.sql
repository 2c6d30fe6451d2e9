-- A house mix stands on its own page and on its shop's.
CREATE OR REPLACE FUNCTION announce_pages_of_house_mixes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_shops(array_agg(DISTINCT shop_id), array_agg(concat('/shops/', shop_id, '/mixes/', id)))
  FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_of_deleted_rows AFTER DELETE ON shop_predefined_mixes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_house_mixes();
CREATE OR REPLACE TRIGGER pages_of_edited_rows AFTER UPDATE ON shop_predefined_mixes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_house_mixes();
CREATE OR REPLACE TRIGGER pages_of_new_rows AFTER INSERT ON shop_predefined_mixes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_house_mixes();
