-- What moderation withholds or gives back. By its name its trigger comes before the one that writes the document: it takes
-- away or adds what the card counted for until now, and what the same statement changes beside it is counted by the
-- document's triggers.
CREATE OR REPLACE FUNCTION count_withheld() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE WHEN NEW.hidden_at IS NULL THEN 1 ELSE -1 END;
BEGIN
  -- Writes of this person follow one another.
  INSERT INTO dashboards AS dashboard (user_id, changes) VALUES (NEW.user_id, 1)
  ON CONFLICT (user_id) DO UPDATE SET changes = dashboard.changes + 1, summary = NULL, made_for = NULL;
  PERFORM add_shown_tastes(array_agg(ROW(taste.user_id, taste.audience, taste.kind, taste.thing, sign * taste.cards, sign * taste.weight)::shown_tastes))
  FROM mix_documents document
  CROSS JOIN LATERAL shown_tastes_of(document.face, document.public_part) taste
  WHERE document.mix_id = NEW.id
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER counts_of_withheld_mixes AFTER UPDATE OF hidden_at ON shisha_mixes FOR EACH ROW
  WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)) EXECUTE FUNCTION count_withheld();
