-- Of these notifications, those of which no cause is left are unread no more.
CREATE OR REPLACE FUNCTION leave_nothing_unread(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE notifications SET read_at = now()
  WHERE id = ANY (ids) AND read_at IS NULL
    AND NOT EXISTS (SELECT FROM notification_causes cause WHERE cause.notification_id = notifications.id AND NOT cause.is_withdrawn)
$$;
