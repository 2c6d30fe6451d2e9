-- Writes a notification, or adds its cause to the entry of the same group. Not of a kind that is off, across a block, or of
-- somebody whom moderation withholds: inboxes do not show them.
CREATE OR REPLACE FUNCTION notify_person(
  recipient uuid, kind text, actor uuid, about_mix uuid, belongs_to text, cause text, at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told uuid;
BEGIN
  IF recipient = actor
     OR EXISTS (SELECT FROM users WHERE id = actor AND hidden_at IS NOT NULL)
     OR EXISTS (SELECT FROM notification_settings setting
                WHERE setting.user_id = recipient AND setting.type = kind AND NOT setting.is_on)
     OR EXISTS (SELECT FROM blocks WHERE (blocker_id = recipient AND blocked_id = actor)
                                      OR (blocker_id = actor AND blocked_id = recipient)) THEN
    RETURN;
  END IF;
  UPDATE notification_causes SET is_withdrawn = false WHERE user_id = recipient AND dedupe_key = cause;
  IF FOUND THEN
    RETURN;
  END IF;
  INSERT INTO notifications (user_id, type, group_key, mix_id, created_at, changed_at)
  VALUES (recipient, kind, belongs_to, about_mix, at, at)
  ON CONFLICT (user_id, group_key)
    DO UPDATE SET changed_at = greatest(notifications.changed_at, excluded.changed_at), read_at = NULL
  RETURNING id INTO told;
  INSERT INTO notification_causes (user_id, dedupe_key, notification_id, actor_id, created_at)
  VALUES (recipient, cause, told, actor, at);
END
$$;
