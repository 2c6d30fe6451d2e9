-- A new shop stands in the lists at once, and soon among the others: its rank is everybody's mean.
CREATE OR REPLACE FUNCTION outdate_figures_of_new_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_shop_figures SELECT id FROM changed;
  PERFORM announce('public_pages', '/shops');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER shop_figures_of_new_shops AFTER INSERT ON shops
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_figures_of_new_shops();
