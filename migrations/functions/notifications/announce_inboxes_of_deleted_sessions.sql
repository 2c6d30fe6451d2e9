-- A session that is over when it is deleted has no connection left to end: the sweep of many says nothing.
CREATE OR REPLACE FUNCTION announce_inboxes_of_deleted_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('live_inboxes', user_id::text)
  FROM (SELECT DISTINCT user_id FROM deleted WHERE revoked_at IS NULL AND expires_at > now()) people;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER live_inboxes_of_deleted_sessions AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION announce_inboxes_of_deleted_sessions();
