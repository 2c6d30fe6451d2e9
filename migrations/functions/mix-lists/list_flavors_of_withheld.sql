-- A withheld card stands in no list of a flavour, and one that is given back stands there again.
CREATE OR REPLACE FUNCTION list_flavors_of_withheld() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_mix_flavors(ARRAY[NEW.id]), explore_mixes(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER listed_flavors_of_withheld_mixes AFTER UPDATE OF hidden_at ON shisha_mixes FOR EACH ROW
  WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)) EXECUTE FUNCTION list_flavors_of_withheld();
