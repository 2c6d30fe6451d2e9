-- Whoever has asked for the deletion of their account shows nothing: neither a card that was on its way when they asked, nor one that a
-- review gives back meanwhile. The person's row is locked as the request locks it: one of them comes first.
CREATE OR REPLACE FUNCTION hide_cards_of_leaving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  END IF;
  IF EXISTS (SELECT FROM account_deletions WHERE user_id = NEW.user_id) THEN
    NEW.hidden_at := coalesce(NEW.hidden_at, OLD.hidden_at, now());
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER new_cards_of_leaving BEFORE INSERT ON shisha_mixes FOR EACH ROW
  EXECUTE FUNCTION hide_cards_of_leaving();
CREATE OR REPLACE TRIGGER shown_cards_of_leaving BEFORE UPDATE OF hidden_at ON shisha_mixes FOR EACH ROW
  WHEN (NEW.hidden_at IS NULL AND OLD.hidden_at IS NOT NULL)
  EXECUTE FUNCTION hide_cards_of_leaving();
