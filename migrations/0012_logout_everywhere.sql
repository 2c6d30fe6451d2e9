-- Logging out of all devices also ends what LINE's ID tokens can do as bearers: those issued before it are none any more.
ALTER TABLE users ADD COLUMN sessions_ended_at timestamptz;

-- The ID token that opened a session, hashed: it stops being a bearer when that session logs out.
ALTER TABLE sessions ADD COLUMN id_token_hash bytea;
-- Asked for each bearer that is an ID token of LINE.
CREATE INDEX sessions_by_id_token ON sessions (id_token_hash) WHERE id_token_hash IS NOT NULL;
