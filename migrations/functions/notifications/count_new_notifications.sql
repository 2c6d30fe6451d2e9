-- Keeps the number of unread notifications when some come. In one order of people, so that two writers never wait for one
-- another at once.
CREATE OR REPLACE FUNCTION count_new_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inboxes (user_id, unread)
  SELECT user_id, count(*) FROM here WHERE read_at IS NULL GROUP BY user_id ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET unread = inboxes.unread + excluded.unread;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER count_new_notifications AFTER INSERT ON notifications
  REFERENCING NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION count_new_notifications();
