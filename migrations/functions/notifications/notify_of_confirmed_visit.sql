-- Whose visit the staff confirmed is notified, once a shop and night. Nobody of the staff is named.
CREATE OR REPLACE FUNCTION notify_of_confirmed_visit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  confirmed text := concat_ws(':', 'staff_verified', NEW.shop_id, NEW.business_date);
BEGIN
  PERFORM notify_person(NEW.user_id, 'staff_verified', NULL, NEW.mix_id, confirmed, confirmed, NEW.staff_verified_at);
  UPDATE notifications SET shop_id = NEW.shop_id WHERE user_id = NEW.user_id AND group_key = confirmed;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notify_of_confirmed_visit AFTER INSERT OR UPDATE OF staff_verified_at ON check_ins
  FOR EACH ROW WHEN (NEW.staff_verified_at IS NOT NULL) EXECUTE FUNCTION notify_of_confirmed_visit();
