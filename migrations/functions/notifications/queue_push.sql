-- What becomes unread is pushed to the browsers of its person that asked for it: one message for each, at most one a minute. A browser
-- that is just leaving is left alone: no like waits for a logout, or fails by it.
CREATE OR REPLACE FUNCTION queue_push() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO push_messages (session_id, since, not_before)
  SELECT subscription.session_id, NEW.changed_at, greatest(NEW.changed_at, subscription.pushed_at + interval '1 minute')
  FROM sessions JOIN push_subscriptions subscription ON subscription.session_id = sessions.id
  WHERE sessions.user_id = NEW.user_id
  ORDER BY subscription.session_id
  FOR KEY SHARE OF subscription SKIP LOCKED
  ON CONFLICT (session_id) DO UPDATE SET number = DEFAULT, since = least(push_messages.since, excluded.since);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER push_of_new_notification AFTER INSERT ON notifications FOR EACH ROW
  WHEN (NEW.read_at IS NULL)
  EXECUTE FUNCTION queue_push();
CREATE OR REPLACE TRIGGER push_of_unread_notification AFTER UPDATE OF read_at ON notifications FOR EACH ROW
  WHEN (OLD.read_at IS NOT NULL AND NEW.read_at IS NULL)
  EXECUTE FUNCTION queue_push();
