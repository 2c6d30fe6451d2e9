-- A card that comes or goes changes its own pages, the start page, those of the shop where it was smoked, and those of the card that it
-- was recorded from. More than twenty are an import: all pages.
CREATE OR REPLACE FUNCTION announce_changed_mix_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paths text;
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed LIMIT 21) few) > 20 THEN
    paths := '*';
  ELSE
    SELECT concat('/ ', string_agg(concat('/m/', short_id, ' /m/', id), ' '),
                  ' ' || string_agg(DISTINCT '/shops/' || shop_id, ' '),
                  ' ' || pages_beside_mixes('{}', array_agg(source_mix_id) FILTER (WHERE visibility = 'public')))
    INTO paths FROM changed HAVING count(*) > 0;
  END IF;
  IF paths IS NOT NULL THEN
    PERFORM announce('public_pages', paths);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER public_pages_of_new_mixes AFTER INSERT ON shisha_mixes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_mix_pages();
CREATE OR REPLACE TRIGGER public_pages_of_purged_mixes AFTER DELETE ON shisha_mixes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_mix_pages();
