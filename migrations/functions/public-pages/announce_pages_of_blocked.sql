-- A block between a card's author and whoever commented on it or recorded from it hides that from everybody, its end shows it again.
CREATE OR REPLACE FUNCTION announce_pages_of_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pair blocks := coalesce(NEW, OLD);
  pages text[];
BEGIN
  SELECT array_agg('/m/' || mix.short_id || ' /m/' || mix.id) INTO pages
  FROM shisha_mixes mix
  WHERE mix.id IN (
    SELECT commented.id FROM comments comment JOIN shisha_mixes commented ON commented.id = comment.mix_id
    WHERE (comment.user_id, commented.user_id) IN ((pair.blocker_id, pair.blocked_id), (pair.blocked_id, pair.blocker_id))
    UNION
    SELECT unnest(ARRAY[copy.id, source.id]) FROM shisha_mixes copy JOIN shisha_mixes source ON source.id = copy.source_mix_id
    WHERE (copy.user_id, source.user_id) IN ((pair.blocker_id, pair.blocked_id), (pair.blocked_id, pair.blocker_id)));
  IF pages IS NOT NULL THEN
    PERFORM announce('public_pages', CASE WHEN cardinality(pages) > 20 THEN '*' ELSE array_to_string(pages, ' ') END);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_of_blocked AFTER INSERT OR DELETE ON blocks FOR EACH ROW EXECUTE FUNCTION announce_pages_of_blocked();
