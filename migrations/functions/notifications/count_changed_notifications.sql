-- Keeps the number of unread notifications when some are read, or become unread again.
CREATE OR REPLACE FUNCTION count_changed_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A row in which nothing is unread any more, or again: its inbox was made when it was inserted.
  PERFORM FROM inboxes WHERE user_id IN (SELECT user_id FROM here) ORDER BY user_id FOR UPDATE;
  UPDATE inboxes SET unread = greatest(0, unread + moved.step)
  FROM (
    SELECT here.user_id, sum((here.read_at IS NULL)::integer - (gone.read_at IS NULL)::integer)::integer AS step
    FROM here JOIN gone USING (id)
    GROUP BY here.user_id
  ) moved
  WHERE inboxes.user_id = moved.user_id AND moved.step <> 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER count_changed_notifications AFTER UPDATE ON notifications
  REFERENCING OLD TABLE AS gone NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION count_changed_notifications();
