-- What a shop gives its guests stands on its page, and whether it gives anything in lists: not on the pages of its house mixes.
CREATE OR REPLACE FUNCTION announce_pages_of_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_pages(array_agg(DISTINCT page ORDER BY page))
  FROM changed CROSS JOIN LATERAL (VALUES ('/shops'), ('/shops/' || shop_id)) its (page);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_of_deleted_rows AFTER DELETE ON coupons
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_offers();
CREATE OR REPLACE TRIGGER pages_of_new_rows AFTER INSERT ON coupons
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_offers();
CREATE OR REPLACE TRIGGER pages_of_deleted_rows AFTER DELETE ON stamp_programmes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_offers();
CREATE OR REPLACE TRIGGER pages_of_edited_rows AFTER UPDATE ON stamp_programmes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_offers();
CREATE OR REPLACE TRIGGER pages_of_new_rows AFTER INSERT ON stamp_programmes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_offers();
CREATE OR REPLACE TRIGGER pages_of_deleted_rows AFTER DELETE ON stamp_rewards
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_offers();
CREATE OR REPLACE TRIGGER pages_of_edited_rows AFTER UPDATE ON stamp_rewards
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_offers();
CREATE OR REPLACE TRIGGER pages_of_new_rows AFTER INSERT ON stamp_rewards
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_offers();
