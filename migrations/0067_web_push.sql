-- Browsers that are told of notifications while no page of ours is open (decision 087).

-- One for a session, which is one browser: it ends with it. An endpoint is one browser's, whoever signs in there.
CREATE TABLE push_subscriptions (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint   text NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 1 AND 1000),
  -- The browser's public key and secret, with which the payload is encrypted.
  p256dh     text NOT NULL CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth       text NOT NULL CHECK (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz NOT NULL,
  -- When the browser last said that it is there: of too many, the one that said so longest ago goes.
  renewed_at timestamptz NOT NULL,
  -- When the push service last took a message, and how many were given up since.
  pushed_at  timestamptz,
  failures   smallint NOT NULL DEFAULT 0
);

-- What waits for a browser: one message, however much became unread. What it says is asked when its turn has come.
CREATE TABLE push_messages (
  session_id uuid PRIMARY KEY REFERENCES push_subscriptions (session_id) ON DELETE CASCADE,
  -- Another one once something more became unread: what was sent before that is not all.
  number     bigint GENERATED ALWAYS AS IDENTITY,
  -- Of what became unread from then on.
  since      timestamptz NOT NULL,
  not_before timestamptz NOT NULL,
  attempts   smallint NOT NULL DEFAULT 0
);
-- The job asks for what is due.
CREATE INDEX push_messages_due ON push_messages (not_before);

COMMENT ON TABLE push_subscriptions IS 'Browsers that are told of notifications by web push, one for each session that asked for it.';
COMMENT ON TABLE push_messages IS 'What waits to be pushed, one message for a browser.';
