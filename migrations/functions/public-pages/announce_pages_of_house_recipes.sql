-- A house mix's recipe stands on its shop's pages.
CREATE OR REPLACE FUNCTION announce_pages_of_house_recipes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_shops(array_agg(DISTINCT house.shop_id))
  FROM shop_predefined_mixes house
  WHERE house.id IN (SELECT predefined_mix_id FROM changed)
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_of_deleted_rows AFTER DELETE ON shop_predefined_mix_items
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_house_recipes();
CREATE OR REPLACE TRIGGER pages_of_edited_rows AFTER UPDATE ON shop_predefined_mix_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_house_recipes();
CREATE OR REPLACE TRIGGER pages_of_new_rows AFTER INSERT ON shop_predefined_mix_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_house_recipes();
