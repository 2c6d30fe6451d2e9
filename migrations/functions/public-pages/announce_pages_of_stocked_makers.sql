-- What a shop has stands on its page, on its makers', and on those of all their flavours.
CREATE OR REPLACE FUNCTION announce_pages_of_stocked_makers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_pages(array_agg(DISTINCT page ORDER BY page))
  FROM (
    SELECT page FROM changed CROSS JOIN LATERAL (VALUES ('/shops/' || shop_id), ('/makers/' || maker_id)) its (page)
    UNION ALL
    SELECT '/flavors/' || flavor.id FROM changed JOIN flavors flavor ON flavor.maker_id = changed.maker_id AND NOT flavor.is_custom
  ) every;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_of_makers_no_more_stocked AFTER DELETE ON shop_maker_stock
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_stocked_makers();
CREATE OR REPLACE TRIGGER pages_of_stocked_makers AFTER INSERT ON shop_maker_stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_pages_of_stocked_makers();
