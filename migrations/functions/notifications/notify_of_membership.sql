-- Whoever is invited to a shop is notified, and who invited them and the shop's owner of who joined. An invitation that was answered,
-- or taken back, needs no notice any more.
CREATE OR REPLACE FUNCTION notify_of_membership() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  joined text;
  recipient uuid;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.pending = 'invitation' THEN
    DELETE FROM notifications
    WHERE user_id = OLD.user_id AND group_key = concat_ws(':', 'manager_invite', OLD.shop_id, OLD.role);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.pending = 'invitation' THEN
    PERFORM notify_of_role(NEW.user_id, NEW.invited_by, NEW.shop_id, NEW.role, NEW.updated_at);
  END IF;
  IF TG_OP = 'DELETE' OR NEW.role = 'owner' OR NEW.invited_by IS NULL OR NOT NEW.is_active OR NEW.pending IS NOT NULL
     OR (TG_OP = 'UPDATE' AND OLD.is_active AND OLD.pending IS NULL) THEN
    RETURN NULL;
  END IF;
  joined := concat_ws(':', 'manager_joined', NEW.shop_id, NEW.user_id);
  FOR recipient IN
    SELECT NEW.invited_by UNION
    SELECT user_id FROM shop_managers WHERE shop_id = NEW.shop_id AND role = 'owner' AND is_active
    ORDER BY 1
  LOOP
    PERFORM notify_person(recipient, 'manager_joined', NEW.user_id, NULL, joined,
                          concat_ws(':', joined, extract(epoch FROM NEW.updated_at)), NEW.updated_at);
    UPDATE notifications SET shop_id = NEW.shop_id, shop_role = NEW.role WHERE user_id = recipient AND group_key = joined;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notify_of_membership AFTER INSERT OR UPDATE OF pending, role, is_active OR DELETE ON shop_managers
  FOR EACH ROW EXECUTE FUNCTION notify_of_membership();
