-- No notification from or about somebody who is hidden. That it was sent stays known: after a block it is no news again.
CREATE OR REPLACE FUNCTION withdraw_causes_of_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told uuid[];
BEGIN
  WITH withdrawn AS (
    UPDATE notification_causes SET is_withdrawn = true
    WHERE NOT is_withdrawn
      AND ((user_id = NEW.blocker_id AND actor_id = NEW.blocked_id) OR (user_id = NEW.blocked_id AND actor_id = NEW.blocker_id))
    RETURNING notification_id
  )
  SELECT array_agg(notification_id) INTO told FROM withdrawn;
  PERFORM leave_nothing_unread(told);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER withdraw_causes_of_blocked AFTER INSERT ON blocks
  FOR EACH ROW EXECUTE FUNCTION withdraw_causes_of_blocked();
