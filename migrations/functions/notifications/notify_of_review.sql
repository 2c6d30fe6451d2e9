-- Whoever owns what moderation withheld is notified of it, and of every decision after that.
CREATE OR REPLACE FUNCTION notify_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry text := concat_ws(':', 'report_result', NEW.id);
BEGIN
  PERFORM notify_person(NEW.owner_id, 'report_result', NULL, NULL, entry, concat_ws(':', entry, NEW.version),
                        coalesce(NEW.decided_at, NEW.hidden_at));
  UPDATE notifications SET case_id = NEW.id WHERE user_id = NEW.owner_id AND group_key = entry;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notify_of_review AFTER UPDATE ON moderation_cases FOR EACH ROW
  WHEN (NEW.owner_id IS NOT NULL AND NEW.hidden_at IS NOT NULL
        AND (NEW.state <> OLD.state OR (NEW.decided_at > OLD.decided_at AND NEW.state <> 'restored')))
  EXECUTE FUNCTION notify_of_review();
