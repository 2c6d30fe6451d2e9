-- Announces changed addresses. More than a few dozen are all pages, and no long notice.
CREATE OR REPLACE FUNCTION announce_pages(pages text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('public_pages', CASE WHEN cardinality(pages) > 60 THEN '*' ELSE array_to_string(pages, ' ') END)
  WHERE cardinality(pages) > 0;
END
$$;
