-- Withholding a card, or giving it back, changes which is its author's newest.
CREATE OR REPLACE FUNCTION note_newest_of_withheld() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_newest_shown(ARRAY[NEW.user_id]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER the_newest_of_withheld_mixes AFTER UPDATE OF hidden_at ON shisha_mixes FOR EACH ROW
  WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)) EXECUTE FUNCTION note_newest_of_withheld();
