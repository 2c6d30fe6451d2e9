-- Whose card was recorded again by somebody else is notified, once for those of a day in Japan. Told is only what they may see: a copy that
-- becomes private, goes, or is withheld is withdrawn. A night that has not come is nobody's to know.
CREATE OR REPLACE FUNCTION notify_of_copy() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  copy shisha_mixes := coalesce(NEW, OLD);
  cause text := concat_ws(':', 'fork', copy.id, copy.source_mix_id);
  author uuid := (SELECT user_id FROM shisha_mixes WHERE id = copy.source_mix_id);
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.source_mix_id IS DISTINCT FROM NEW.source_mix_id AND OLD.source_mix_id IS NOT NULL THEN
    PERFORM withdraw_cause(source.user_id, concat_ws(':', 'fork', OLD.id, OLD.source_mix_id))
    FROM shisha_mixes source WHERE source.id = OLD.source_mix_id;
  END IF;
  IF author IS NULL OR author = copy.user_id THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'DELETE' AND EXISTS (SELECT FROM shisha_mixes WHERE id = copy.source_mix_id AND deleted_at IS NULL)
     AND copy.deleted_at IS NULL AND copy.hidden_at IS NULL AND copy.smoked_at <= copy.updated_at
     AND (copy.visibility = 'public' OR (copy.visibility = 'friends' AND EXISTS (
       SELECT FROM friendships friendship
       WHERE friendship.low_id = least(author, copy.user_id) AND friendship.high_id = greatest(author, copy.user_id)
         AND friendship.status = 'accepted'))) THEN
    PERFORM notify_person(author, 'fork', copy.user_id, copy.source_mix_id,
      concat_ws(':', 'fork', copy.source_mix_id, to_char(copy.updated_at AT TIME ZONE 'Asia/Tokyo', 'YYYYMMDD')), cause, copy.updated_at);
  ELSE
    PERFORM withdraw_cause(author, cause);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notify_of_copy AFTER INSERT ON shisha_mixes FOR EACH ROW
  WHEN (NEW.source_mix_id IS NOT NULL) EXECUTE FUNCTION notify_of_copy();
CREATE OR REPLACE TRIGGER notify_of_changed_copy AFTER UPDATE OF source_mix_id, visibility, deleted_at, hidden_at, smoked_at ON shisha_mixes FOR EACH ROW
  WHEN ((OLD.source_mix_id IS NOT NULL OR NEW.source_mix_id IS NOT NULL)
        AND (OLD.source_mix_id, OLD.visibility, OLD.deleted_at IS NULL, OLD.hidden_at IS NULL, OLD.smoked_at)
            IS DISTINCT FROM (NEW.source_mix_id, NEW.visibility, NEW.deleted_at IS NULL, NEW.hidden_at IS NULL, NEW.smoked_at))
  EXECUTE FUNCTION notify_of_copy();
CREATE OR REPLACE TRIGGER notify_of_removed_copy AFTER DELETE ON shisha_mixes FOR EACH ROW
  WHEN (OLD.source_mix_id IS NOT NULL) EXECUTE FUNCTION notify_of_copy();
