-- Counts a person's documents anew.
CREATE OR REPLACE FUNCTION recount_tastes(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Writes of this person wait, and begin from the new counts.
  INSERT INTO dashboards AS dashboard (user_id, changes) VALUES (person, 1)
  ON CONFLICT (user_id) DO UPDATE SET changes = dashboard.changes + 1, summary = NULL, made_for = NULL;
  DELETE FROM tastes WHERE user_id = person;
  INSERT INTO tastes
  SELECT taste.user_id, taste.kind, taste.thing, taste.month, sum(taste.cards), sum(taste.weight), sum(taste.rated), sum(taste.rating_sum)
  FROM (
    SELECT taste.* FROM shisha_mixes mix
    JOIN mix_documents document ON document.mix_id = mix.id
    CROSS JOIN LATERAL tastes_of(document.face || document.own_part) taste
    WHERE mix.user_id = person
    UNION ALL
    SELECT * FROM companion_tastes(person)
  ) taste
  GROUP BY taste.user_id, taste.kind, taste.thing, taste.month;
END
$$;
