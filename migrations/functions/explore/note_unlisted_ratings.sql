-- A rated card that is listed no more leaves its recipe and the rankings of its month, whatever took it away: an edit, a review, or that its
-- author is deleted.
CREATE OR REPLACE FUNCTION note_unlisted_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_recipe_figures (recipe)
  SELECT DISTINCT recipe FROM changed WHERE is_public AND rating IS NOT NULL AND recipe IS NOT NULL;
  INSERT INTO stale_ranking_months (month)
  SELECT DISTINCT ranking_month(listed_at) FROM changed WHERE is_public AND rating IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER ratings_of_unlisted_mixes AFTER DELETE ON explored_mixes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_unlisted_ratings();
