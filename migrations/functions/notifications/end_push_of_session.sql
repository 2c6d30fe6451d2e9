-- A session that ends takes its push subscription with it: whoever uses that browser next hears nothing of its person.
CREATE OR REPLACE FUNCTION end_push_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER push_of_ended_session AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION end_push_of_session();
