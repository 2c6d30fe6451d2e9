-- A card and a check-in of one night that are written at the same moment would not see each other: the later one waits for the other.
CREATE OR REPLACE FUNCTION lock_guest_of_new_mix() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER lock_guest_of_new_mix BEFORE INSERT ON shisha_mixes
  FOR EACH ROW WHEN (NEW.shop_id IS NOT NULL) EXECUTE FUNCTION lock_guest_of_new_mix();
