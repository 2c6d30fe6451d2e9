-- A card is one without nicotine by its makers, and has a recipe while they are the catalogue's. Their cards are found by their term, as filters find them, and listed anew by the job.
CREATE OR REPLACE FUNCTION note_cards_of_makers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_mix_documents(ARRAY(
    SELECT explored.mix_id
    FROM changed
    JOIN before ON before.id = changed.id
      AND (before.nicotine_free, before.is_custom) IS DISTINCT FROM (changed.nicotine_free, changed.is_custom)
    JOIN explored_mixes explored ON explored.terms @> ARRAY['m' || changed.id]));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER explored_cards_of_makers AFTER UPDATE ON makers
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_cards_of_makers();
