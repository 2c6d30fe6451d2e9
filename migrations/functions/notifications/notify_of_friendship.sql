-- Whoever is asked for friendship is notified, and whoever asked when it is accepted. What was answered needs no notice any
-- more.
CREATE OR REPLACE FUNCTION notify_of_friendship() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pair friendships := coalesce(NEW, OLD);
  asked uuid := CASE WHEN pair.requested_by = pair.low_id THEN pair.high_id ELSE pair.low_id END;
  request text := concat_ws(':', 'friend_request', pair.requested_by, asked);
  acceptance text := concat_ws(':', 'friend_accepted', pair.requested_by, asked);
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM notifications WHERE (user_id, group_key) IN ((asked, request), (pair.requested_by, acceptance));
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' AND NEW.status = OLD.status AND NEW.requested_by = OLD.requested_by THEN
    RETURN NULL;
  END IF;
  CASE pair.status
    WHEN 'pending' THEN
      PERFORM notify_person(asked, 'friend_request', pair.requested_by, NULL, request, request, pair.requested_at);
    WHEN 'cancelled' THEN
      PERFORM withdraw_cause(asked, request);
      DELETE FROM notifications WHERE user_id = pair.requested_by AND group_key = acceptance;
    ELSE
      DELETE FROM notifications WHERE user_id = asked AND group_key = request;
      IF pair.status = 'accepted' THEN
        PERFORM notify_person(pair.requested_by, 'friend_accepted', asked, NULL, acceptance, acceptance, pair.accepted_at);
      END IF;
  END CASE;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notify_of_friendship AFTER INSERT OR UPDATE OR DELETE ON friendships
  FOR EACH ROW EXECUTE FUNCTION notify_of_friendship();
