-- Cards that leave a flavour's list outdate its figures and change its pages and its maker's.
CREATE OR REPLACE FUNCTION outdate_figures_of_unlisted_flavors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_flavor_figures
  SELECT DISTINCT flavor.id FROM changed JOIN flavors flavor ON flavor.id = changed.flavor_id AND NOT flavor.is_custom;
  PERFORM announce_pages(array_agg(DISTINCT page ORDER BY page))
  FROM changed JOIN flavors flavor ON flavor.id = changed.flavor_id AND NOT flavor.is_custom
  CROSS JOIN LATERAL (VALUES ('/flavors/' || changed.flavor_id), ('/makers/' || changed.maker_id)) its (page);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER figures_of_unlisted_flavors AFTER DELETE ON listed_mix_flavors
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_figures_of_unlisted_flavors();
