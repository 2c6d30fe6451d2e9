-- Queues a LINE service message of what `notify_person` has just written under the same cause, in the same transaction.
-- Nothing where nothing was written (a kind that is off, a block), and where the person did it outside the mini app, so that
-- LINE gave no permission. Of a cause that was sent before there is a message already.
CREATE OR REPLACE FUNCTION queue_service_message(
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
