-- Whoever sent the document of a shop, and whoever owns the shop, is notified of its review. One entry for a shop, which says
-- how it stands; nobody is named as its author.
CREATE OR REPLACE FUNCTION notify_of_verification() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry text := concat_ws(':', 'verification_result', NEW.shop_id);
  recipient uuid;
BEGIN
  FOR recipient IN
    SELECT NEW.user_id UNION
    SELECT user_id FROM shop_managers WHERE shop_id = NEW.shop_id AND role = 'owner' AND is_active
    ORDER BY 1
  LOOP
    PERFORM notify_person(recipient, 'verification_result', NULL, NULL, entry, concat_ws(':', entry, NEW.id, NEW.status), NEW.decided_at);
    UPDATE notifications SET shop_id = NEW.shop_id, verification_status = NEW.status
    WHERE user_id = recipient AND group_key = entry;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notify_of_verification AFTER UPDATE OF status ON shop_verifications FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND NEW.decided_at IS NOT NULL)
  EXECUTE FUNCTION notify_of_verification();
