-- Whoever is invited onto a card is notified, and its author of who joined. An invitation that was answered needs no notice any
-- more.
CREATE OR REPLACE FUNCTION notify_of_companion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  companion companions := coalesce(NEW, OLD);
  author uuid := (SELECT user_id FROM shisha_mixes WHERE id = companion.mix_id);
  invitation text := concat_ws(':', 'companion_invite', companion.mix_id, companion.user_id);
  joined text := concat_ws(':', 'companion_joined', companion.mix_id);
  joining text := concat_ws(':', joined, companion.user_id);
BEGIN
  IF author IS NULL THEN
    RETURN NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM withdraw_cause(OLD.user_id, invitation);
    PERFORM withdraw_cause(author, joining);
  ELSIF NEW.status = 'invited' THEN
    PERFORM notify_person(NEW.user_id, 'companion_invite', author, NEW.mix_id, invitation, invitation, NEW.invited_at);
  ELSIF NEW.status = 'left' THEN
    PERFORM withdraw_cause(NEW.user_id, invitation);
    PERFORM withdraw_cause(author, joining);
  ELSE
    DELETE FROM notifications WHERE user_id = NEW.user_id AND group_key = invitation;
    IF NEW.status = 'accepted' THEN
      PERFORM notify_person(author, 'companion_joined', NEW.user_id, NEW.mix_id, joined, joining, NEW.responded_at);
    END IF;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notify_of_companion AFTER INSERT OR UPDATE OF status OR DELETE ON companions
  FOR EACH ROW EXECUTE FUNCTION notify_of_companion();
