-- A shop's page says whether it can be claimed: it changes when the shop gains or loses an owner.
CREATE OR REPLACE FUNCTION announce_page_of_owned_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_shops(ARRAY[CASE WHEN TG_OP = 'DELETE' THEN OLD.shop_id ELSE NEW.shop_id END]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER page_of_a_shop_that_lost_an_owner AFTER DELETE ON shop_managers FOR EACH ROW
  WHEN (OLD.role = 'owner' AND OLD.is_active) EXECUTE FUNCTION announce_page_of_owned_shop();
CREATE OR REPLACE TRIGGER page_of_a_shop_with_a_new_owner AFTER INSERT ON shop_managers FOR EACH ROW
  WHEN (NEW.role = 'owner' AND NEW.is_active) EXECUTE FUNCTION announce_page_of_owned_shop();
CREATE OR REPLACE TRIGGER page_of_a_shop_with_another_owner AFTER UPDATE OF role, is_active ON shop_managers FOR EACH ROW
  WHEN ((OLD.role = 'owner' AND OLD.is_active) <> (NEW.role = 'owner' AND NEW.is_active))
  EXECUTE FUNCTION announce_page_of_owned_shop();
