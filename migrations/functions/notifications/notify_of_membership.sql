-- Whoever is invited to a shop is notified. An invitation that was answered, or taken back, needs no notice any more.
CREATE OR REPLACE FUNCTION notify_of_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.pending = 'invitation' THEN
    DELETE FROM notifications
    WHERE user_id = OLD.user_id AND group_key = concat_ws(':', 'manager_invite', OLD.shop_id, OLD.role);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.pending = 'invitation' THEN
    PERFORM notify_of_role(NEW.user_id, NEW.invited_by, NEW.shop_id, NEW.role, NEW.updated_at);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notify_of_membership AFTER INSERT OR UPDATE OF pending, role OR DELETE ON shop_managers
  FOR EACH ROW EXECUTE FUNCTION notify_of_membership();
