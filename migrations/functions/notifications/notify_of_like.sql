-- A card's author is notified of likes, once for those of a day in Japan. A like that is taken back is withdrawn.
CREATE OR REPLACE FUNCTION notify_of_like() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  liked shisha_mix_likes := coalesce(NEW, OLD);
  author uuid := (SELECT user_id FROM shisha_mixes WHERE id = liked.mix_id);
  cause text := concat_ws(':', 'like', liked.mix_id, liked.user_id);
BEGIN
  IF author IS NULL THEN
    RETURN NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM withdraw_cause(author, cause);
  ELSE
    PERFORM notify_person(author, 'like', liked.user_id, liked.mix_id,
      concat_ws(':', 'like', liked.mix_id, to_char(liked.created_at AT TIME ZONE 'Asia/Tokyo', 'YYYYMMDD')), cause, liked.created_at);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notify_of_like AFTER INSERT OR DELETE ON shisha_mix_likes FOR EACH ROW EXECUTE FUNCTION notify_of_like();
