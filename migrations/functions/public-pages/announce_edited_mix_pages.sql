-- An edited card changes its own pages, and other pages only where more than its counters changed. With the shops where it
-- was and is, and the cards that name it. An edit of a card's items or photos touches its row (its version).
CREATE OR REPLACE FUNCTION announce_edited_mix_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  on_its_own_pages CONSTANT text[] := ARRAY['like_count', 'comment_count', 'comments_closed'];
  paths text;
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed LIMIT 21) few) > 20 THEN
    paths := '*';
  ELSE
    SELECT concat(CASE WHEN bool_or(edit.is_shown_elsewhere) THEN '/ ' END,
                  string_agg(concat('/m/', edit.short_id, ' /m/', edit.id), ' '),
                  ' ' || string_agg(DISTINCT edit.shops, ' ') FILTER (WHERE edit.is_shown_elsewhere),
                  ' ' || pages_beside_mixes(array_agg(edit.id) FILTER (WHERE edit.is_shown_elsewhere),
                                            array_agg(edit.source_mix_id) FILTER (WHERE edit.is_shown_elsewhere)
                                            || array_agg(edit.former_source_id) FILTER (WHERE edit.is_shown_elsewhere)))
    INTO paths
    FROM (
      SELECT changed.id, changed.short_id, changed.source_mix_id, before.source_mix_id AS former_source_id,
             to_jsonb(changed) - on_its_own_pages <> to_jsonb(before) - on_its_own_pages AS is_shown_elsewhere,
             -- Null where both are none.
             nullif(concat_ws(' ', '/shops/' || changed.shop_id,
                              CASE WHEN before.shop_id IS DISTINCT FROM changed.shop_id THEN '/shops/' || before.shop_id END), '') AS shops
      FROM changed JOIN before ON before.id = changed.id
    ) edit
    HAVING count(*) > 0;
  END IF;
  IF paths IS NOT NULL THEN
    PERFORM announce('public_pages', paths);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER public_pages_of_edited_mixes AFTER UPDATE ON shisha_mixes
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_edited_mix_pages();
