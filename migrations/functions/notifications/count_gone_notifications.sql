-- Keeps the number of unread notifications when some are deleted.
CREATE OR REPLACE FUNCTION count_gone_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM inboxes WHERE user_id IN (SELECT user_id FROM gone WHERE read_at IS NULL) ORDER BY user_id FOR UPDATE;
  UPDATE inboxes SET unread = greatest(0, unread - left_unread.count)
  FROM (SELECT user_id, count(*)::integer AS count FROM gone WHERE read_at IS NULL GROUP BY user_id) left_unread
  WHERE inboxes.user_id = left_unread.user_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER count_gone_notifications AFTER DELETE ON notifications
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_notifications();
