-- People. A row is made by the first sign-in with LINE; what LINE says and what the person says are kept apart.
CREATE TABLE users (
  id                       uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  auth_id                  uuid GENERATED ALWAYS AS (id) STORED,
  line_user_id             text NOT NULL UNIQUE,
  email                    text,
  display_name             text NOT NULL DEFAULT '' CHECK (char_length(display_name) <= 100),
  picture_url              text,
  status_message           text CHECK (char_length(status_message) <= 500),
  birth_date               date,
  occupation               text CHECK (char_length(occupation) <= 50),
  gender                   text CHECK (gender IN ('male', 'female', 'other', 'no_answer')),
  profile_completed        boolean NOT NULL DEFAULT false,
  custom_display_name      text CHECK (char_length(custom_display_name) <= 40),
  custom_profile_image_url text,
  show_profile_image       boolean NOT NULL DEFAULT true,
  use_custom_display_name  boolean NOT NULL DEFAULT false,
  terms_agreed_at          timestamptz,
  terms_version            text,
  privacy_agreed_at        timestamptz,
  privacy_version          text,
  is_admin                 boolean NOT NULL DEFAULT false,
  is_demo                  boolean NOT NULL DEFAULT false,
  suspended_at             timestamptz,
  -- Null while suspended_at is set: for good.
  suspended_until          timestamptz,
  created_at               timestamptz NOT NULL DEFAULT now(),
  updated_at               timestamptz NOT NULL DEFAULT now(),
  CHECK ((terms_agreed_at IS NULL) = (terms_version IS NULL)),
  CHECK ((privacy_agreed_at IS NULL) = (privacy_version IS NULL)),
  CHECK (NOT profile_completed OR (birth_date IS NOT NULL AND occupation IS NOT NULL AND gender IS NOT NULL))
);

-- Every agreement ever given; the columns of users hold the newest.
CREATE TABLE consent_history (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  document   text NOT NULL CHECK (document IN ('terms', 'privacy')),
  version    text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX consent_history_of_a_person ON consent_history (user_id, created_at);

-- One row a signed-in device (security.md S6): 30 days sliding, 90 days at most.
CREATE TABLE sessions (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id        uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  refreshed_at   timestamptz NOT NULL DEFAULT now(),
  expires_at     timestamptz NOT NULL,
  ends_at        timestamptz NOT NULL,
  revoked_at     timestamptz,
  created_at     timestamptz NOT NULL DEFAULT now()
);
-- Logout everywhere, suspension and deletion end all of a person's sessions.
CREATE INDEX sessions_of_a_person ON sessions (user_id);
-- The sweep asks for what has expired.
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- Every token a session ever had, hashed; the one without superseded_at is in force, a used one betrays a theft.
CREATE TABLE session_tokens (
  token_hash    bytea PRIMARY KEY,
  session_id    uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  superseded_at timestamptz
);
CREATE INDEX session_tokens_of_a_session ON session_tokens (session_id);

-- What a repeated POST is answered with (24 h, a person's own keys).
CREATE TABLE idempotency_keys (
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key        text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 200),
  body_hash  text NOT NULL,
  status     integer,
  body       text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
-- The sweep asks for those older than a day.
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
