-- What moderation withholds or gives back, for the card's companions. By its name its trigger comes before those of the
-- document, so that what the same statement changes beside it is counted by them.
CREATE OR REPLACE FUNCTION count_withheld_of_companions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE WHEN NEW.hidden_at IS NULL THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM dashboards
  WHERE user_id = NEW.user_id OR user_id IN (SELECT user_id FROM companions WHERE mix_id = NEW.id AND status = 'accepted')
  ORDER BY user_id FOR NO KEY UPDATE;
  PERFORM add_tastes(array_agg(ROW(taste.user_id, taste.kind, taste.thing, taste.month, sign * taste.cards, sign * taste.weight,
                                   sign * taste.rated, sign * taste.rating_sum)::tastes))
  FROM companions companion
  JOIN mix_documents document ON document.mix_id = companion.mix_id
  CROSS JOIN LATERAL companion_tastes_of(companion.user_id, companion.rating, document.face || document.public_part) taste
  WHERE companion.mix_id = NEW.id AND companion.status = 'accepted'
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER companions_of_withheld_mixes AFTER UPDATE OF hidden_at ON shisha_mixes FOR EACH ROW
  WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)) EXECUTE FUNCTION count_withheld_of_companions();
