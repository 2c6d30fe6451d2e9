-- A person's open pages hear at once that their bell says something else, and their connections that a session has ended: by a
-- logout, a theft, a suspension or the account's deletion. Only whose they are is announced: whoever holds the connections asks for the rest.

CREATE FUNCTION announce_live_inbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('live_inboxes', NEW.user_id::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER live_inbox_begun AFTER INSERT ON inboxes FOR EACH ROW
  WHEN (NEW.unread > 0)
  EXECUTE FUNCTION announce_live_inbox();
CREATE TRIGGER live_inbox_changed AFTER UPDATE OF unread ON inboxes FOR EACH ROW
  WHEN (OLD.unread <> NEW.unread)
  EXECUTE FUNCTION announce_live_inbox();
CREATE TRIGGER live_inbox_of_ended_session AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION announce_live_inbox();

-- A session that is over when it is deleted has no connection left to end: the sweep of many says nothing.
CREATE FUNCTION announce_inboxes_of_deleted_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('live_inboxes', user_id::text)
  FROM (SELECT DISTINCT user_id FROM deleted WHERE revoked_at IS NULL AND expires_at > now()) people;
  RETURN NULL;
END
$$;
CREATE TRIGGER live_inboxes_of_deleted_sessions AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION announce_inboxes_of_deleted_sessions();
