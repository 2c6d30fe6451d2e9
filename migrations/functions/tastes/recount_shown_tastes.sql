-- Counts a person's shown cards anew.
CREATE OR REPLACE FUNCTION recount_shown_tastes(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Writes of this person wait, and begin from the new counts.
  INSERT INTO dashboards AS dashboard (user_id, changes) VALUES (person, 1)
  ON CONFLICT (user_id) DO UPDATE SET changes = dashboard.changes + 1, summary = NULL, made_for = NULL;
  DELETE FROM shown_tastes WHERE user_id = person;
  INSERT INTO shown_tastes
  SELECT taste.user_id, taste.audience, taste.kind, taste.thing, sum(taste.cards), sum(taste.weight)
  FROM shisha_mixes mix
  JOIN mix_documents document ON document.mix_id = mix.id
  CROSS JOIN LATERAL shown_tastes_of(document.face, document.public_part) taste
  WHERE mix.user_id = person AND mix.hidden_at IS NULL
  GROUP BY taste.user_id, taste.audience, taste.kind, taste.thing;
END
$$;
