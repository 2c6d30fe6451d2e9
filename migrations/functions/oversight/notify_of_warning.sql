-- Whoever is warned is notified of it, whichever kinds they switched off, and reads the reason in their inbox.
CREATE OR REPLACE FUNCTION notify_of_warning() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told uuid;
  cause text := concat_ws(':', 'warning', NEW.id);
BEGIN
  INSERT INTO notifications (user_id, type, group_key, sanction_id, created_at, changed_at)
  VALUES (NEW.user_id, 'report_result', cause, NEW.id, NEW.created_at, NEW.created_at)
  RETURNING id INTO told;
  INSERT INTO notification_causes (user_id, dedupe_key, notification_id, created_at)
  VALUES (NEW.user_id, cause, told, NEW.created_at);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notify_of_warning AFTER INSERT ON sanctions FOR EACH ROW
  WHEN (NEW.kind = 'warning')
  EXECUTE FUNCTION notify_of_warning();
