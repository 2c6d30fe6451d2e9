-- Whoever has the inbox open is sent its number of unread notifications; an ended session's connection is closed.
CREATE OR REPLACE FUNCTION announce_live_inbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('live_inboxes', NEW.user_id::text);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER live_inbox_begun AFTER INSERT ON inboxes FOR EACH ROW
  WHEN (NEW.unread > 0)
  EXECUTE FUNCTION announce_live_inbox();
CREATE OR REPLACE TRIGGER live_inbox_changed AFTER UPDATE OF unread ON inboxes FOR EACH ROW
  WHEN (OLD.unread <> NEW.unread)
  EXECUTE FUNCTION announce_live_inbox();
CREATE OR REPLACE TRIGGER live_inbox_of_ended_session AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION announce_live_inbox();
