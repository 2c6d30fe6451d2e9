-- Announces the cached pages of shops, of their house mixes, and the lists in which they stand. More than a handful is an
-- import: all pages, and no long notice.
CREATE OR REPLACE FUNCTION announce_shops(ids uuid[], house_mixes text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pages text[];
BEGIN
  IF cardinality(ids) <= 20 THEN
    pages := house_mixes
      || ARRAY(SELECT '/shops/' || id FROM unnest(ids) id)
      || ARRAY(SELECT concat('/shops/', shop_id, '/mixes/', id) FROM shop_predefined_mixes WHERE shop_id = ANY (ids));
    PERFORM announce('public_pages', CASE WHEN cardinality(pages) > 60 THEN '*' ELSE '/shops ' || array_to_string(pages, ' ') END)
    WHERE cardinality(pages) > 0;
  ELSE
    PERFORM announce('public_pages', '*');
  END IF;
END
$$;
