-- Keeps the number of a card's comments. One row at a time: commands lock the card first, then its comment.
CREATE OR REPLACE FUNCTION count_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was integer := CASE WHEN TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.hidden_at IS NULL THEN 1 ELSE 0 END;
  is_now integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.hidden_at IS NULL THEN 1 ELSE 0 END;
BEGIN
  IF was <> is_now THEN
    UPDATE shisha_mixes SET comment_count = comment_count + is_now - was WHERE id = coalesce(NEW.mix_id, OLD.mix_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER count_comment AFTER INSERT OR UPDATE OF deleted_at, hidden_at OR DELETE ON comments
  FOR EACH ROW EXECUTE FUNCTION count_comment();
