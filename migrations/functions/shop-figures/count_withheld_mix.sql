-- A withheld card does not count for its shop, and one that is given back counts again.
CREATE OR REPLACE FUNCTION count_withheld_mix() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_shop_mixes(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER their_shop_counts_of_withheld_mixes AFTER UPDATE OF hidden_at ON shisha_mixes FOR EACH ROW
  WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)) EXECUTE FUNCTION count_withheld_mix();
