-- A person's keys for signing in without LINE. Public halves alone: nobody can sign in with what stands here.
CREATE TABLE passkeys (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  public_key    bytea NOT NULL,
  -- Of signatures, as the device tells it; many devices always tell zero.
  counter       bigint NOT NULL CHECK (counter >= 0),
  transports    text[] NOT NULL,
  is_backed_up  boolean NOT NULL,
  label         text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 40),
  last_used_at  timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now()
);
-- A person's list, oldest first.
CREATE INDEX passkeys_of_a_person ON passkeys (user_id, created_at);

-- Challenges that wait for their answer, each good once. A registration belongs to the session that began it; a sign-in
-- does not know yet who it will be, and has none.
CREATE TABLE passkey_ceremonies (
  challenge  bytea PRIMARY KEY,
  session_id uuid REFERENCES sessions (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
-- Ending a session's row ends its ceremonies; the sweep asks for what has expired.
CREATE INDEX passkey_ceremonies_of_a_session ON passkey_ceremonies (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX passkey_ceremonies_by_expiry ON passkey_ceremonies (expires_at);
