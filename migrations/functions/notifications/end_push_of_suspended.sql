-- Whoever is suspended is pushed nothing; their browsers say again that they are there once they are back.
CREATE OR REPLACE FUNCTION end_push_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id IN (SELECT id FROM sessions WHERE user_id = NEW.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER push_of_suspended AFTER UPDATE OF suspended_at ON users FOR EACH ROW
  WHEN (NEW.suspended_at IS NOT NULL AND OLD.suspended_at IS DISTINCT FROM NEW.suspended_at)
  EXECUTE FUNCTION end_push_of_suspended();
