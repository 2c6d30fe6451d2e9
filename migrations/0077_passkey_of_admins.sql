-- An admin who has a passkey shows it once in each session, before they may do what admins may.
ALTER TABLE sessions ADD COLUMN passkey_confirmed_at timestamptz;
