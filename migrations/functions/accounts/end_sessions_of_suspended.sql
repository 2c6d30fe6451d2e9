-- A suspension ends the sessions that are open when it comes, whoever sets it; lifting it brings none of them back.
CREATE OR REPLACE FUNCTION end_sessions_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER suspension_ends_sessions AFTER UPDATE OF suspended_at ON users FOR EACH ROW
  WHEN (NEW.suspended_at IS NOT NULL AND NEW.suspended_at IS DISTINCT FROM OLD.suspended_at)
  EXECUTE FUNCTION end_sessions_of_suspended();
