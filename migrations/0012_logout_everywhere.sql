-- Logging out of all devices also ends what LINE's ID tokens can do as bearers: those issued before it are none any more.
ALTER TABLE users ADD COLUMN sessions_ended_at timestamptz;

-- The ID token that opened a session, hashed: it stops being a bearer when that session logs out.
ALTER TABLE sessions ADD COLUMN id_token_hash bytea;
-- Asked for each bearer that is an ID token of LINE.
CREATE INDEX sessions_by_id_token ON sessions (id_token_hash) WHERE id_token_hash IS NOT NULL;

-- A suspension ends the sessions that are open when it comes, whoever sets it; lifting it brings none of them back.
CREATE FUNCTION end_sessions_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER suspension_ends_sessions AFTER UPDATE OF suspended_at ON users FOR EACH ROW
  WHEN (NEW.suspended_at IS NOT NULL AND NEW.suspended_at IS DISTINCT FROM OLD.suspended_at)
  EXECUTE FUNCTION end_sessions_of_suspended();
