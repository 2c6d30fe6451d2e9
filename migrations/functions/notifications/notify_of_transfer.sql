-- Whoever is offered a shop is notified. An offer that was answered, or taken back, needs no notice any more.
CREATE OR REPLACE FUNCTION notify_of_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM notify_of_role(NEW.to_id, NEW.from_id, NEW.shop_id, 'owner', NEW.created_at);
  ELSE
    DELETE FROM notifications
    WHERE user_id = OLD.to_id AND group_key = concat_ws(':', 'manager_invite', OLD.shop_id, 'owner');
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notify_of_transfer AFTER INSERT OR DELETE ON shop_transfers
  FOR EACH ROW EXECUTE FUNCTION notify_of_transfer();
