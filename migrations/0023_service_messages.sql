-- When a person is left in peace, and what LINE is asked to tell them of what they did in the mini app.

-- Hours of the Japanese day, the end not among them; they may cross midnight. Without a row the product's own hold
-- (quiet-hours.ts of notifications).
CREATE TABLE quiet_hours (
  user_id   uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  is_on     boolean NOT NULL,
  from_hour smallint NOT NULL CHECK (from_hour BETWEEN 0 AND 23),
  to_hour   smallint NOT NULL CHECK (to_hour BETWEEN 0 AND 23)
);

-- LINE's permission to send a person up to five messages about one thing that they did. LINE renews the token with every
-- message: the newest alone is kept. It is of use only together with the channel's secret, which is not in the database.
CREATE TABLE service_notification_tokens (
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- What they did: a kind and the id of the thing, 'check_in:…'.
  action        text NOT NULL CHECK (action ~ '^[a-z_]{1,30}:[0-9A-Za-z-]{1,40}$'),
  token         text NOT NULL CHECK (length(token) BETWEEN 1 AND 4096),
  remaining     smallint NOT NULL CHECK (remaining BETWEEN 0 AND 5),
  expires_at    timestamptz NOT NULL,
  -- Somebody is sending with it: no other does until this is over.
  claimed_until timestamptz,
  PRIMARY KEY (user_id, action)
);
-- The sweep asks for what is over.
CREATE INDEX service_notification_tokens_by_end ON service_notification_tokens (expires_at);

-- One for a cause that was told in the inbox, and gone with it.
CREATE TABLE service_messages (
  user_id    uuid NOT NULL,
  dedupe_key text NOT NULL,
  -- Nothing else may be sent this way: confirmations of what a person did themselves.
  type       text NOT NULL CHECK (type IN ('stamp_added', 'reward_ready', 'verification_result')),
  action     text NOT NULL,
  params     jsonb NOT NULL CHECK (jsonb_typeof(params) = 'object'),
  not_before timestamptz NOT NULL,
  attempts   smallint NOT NULL DEFAULT 0,
  -- NULL while it waits.
  outcome    text CHECK (outcome IN ('sent', 'dropped', 'failed')),
  PRIMARY KEY (user_id, dedupe_key),
  FOREIGN KEY (user_id, dedupe_key) REFERENCES notification_causes (user_id, dedupe_key) ON DELETE CASCADE
);
-- The job asks for what is due.
CREATE INDEX service_messages_due ON service_messages (not_before) WHERE outcome IS NULL;

-- Has LINE tell a person what `notify_person` has just told their inbox under the same cause, in the same transaction. Says
-- nothing where the inbox was told nothing (a kind that is off, a block), and where the person did it outside the mini app,
-- so that LINE gave no permission. Of a cause that was told before there is a message already.
CREATE FUNCTION queue_service_message(
  recipient uuid, kind text, cause text, after_action text, with_params jsonb, at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF kind NOT IN ('stamp_added', 'reward_ready', 'verification_result') THEN
    RAISE EXCEPTION 'LINE tells nobody of %', kind USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO service_messages (user_id, dedupe_key, type, action, params, not_before)
  SELECT recipient, cause, kind, after_action, with_params, at
  FROM service_notification_tokens permission
  JOIN notification_causes told ON told.user_id = permission.user_id AND told.dedupe_key = cause AND NOT told.is_withdrawn
  WHERE permission.user_id = recipient AND permission.action = after_action
    AND permission.remaining > 0 AND permission.expires_at > at
  ON CONFLICT DO NOTHING;
END
$$;
