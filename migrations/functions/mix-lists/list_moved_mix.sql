-- A card that moves in time, or hides its day, moves in its companions' histories as well.
CREATE OR REPLACE FUNCTION list_moved_mix() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companions SET listed_at = listed_for_companions(NEW.smoked_at, NEW.hide_time) WHERE mix_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER companions_of_moved_mixes AFTER UPDATE OF smoked_at, hide_time ON shisha_mixes FOR EACH ROW
  WHEN ((OLD.smoked_at, OLD.hide_time) IS DISTINCT FROM (NEW.smoked_at, NEW.hide_time)) EXECUTE FUNCTION list_moved_mix();
