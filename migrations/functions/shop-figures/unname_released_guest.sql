-- The statistics of a shop that counted somebody once count them on, without a name, when the person is deleted.
CREATE OR REPLACE FUNCTION unname_released_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shop_released_guests SET user_id = gen_random_uuid() WHERE user_id = OLD.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER released_guests_of_deleted_people AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION unname_released_guest();
