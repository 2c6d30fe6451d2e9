-- What somebody gave counts no more while they are suspended or withheld, for recipes and in the rankings of every month, and again
-- once they are back: also where nobody writes that, because it was for a time.
CREATE OR REPLACE FUNCTION note_ratings_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due CONSTANT timestamptz[] := array_remove(ARRAY['-infinity', NEW.suspended_until], NULL);
BEGIN
  INSERT INTO stale_recipe_figures (recipe, due_at)
  SELECT DISTINCT explored.recipe, at FROM explored_mixes explored, unnest(due) at
  WHERE explored.user_id = NEW.id AND explored.rating IS NOT NULL AND explored.recipe IS NOT NULL;
  INSERT INTO stale_ranking_months (month, due_at)
  SELECT DISTINCT ranking_month(explored.listed_at), at FROM explored_mixes explored, unnest(due) at
  WHERE explored.user_id = NEW.id AND explored.rating IS NOT NULL AND explored.is_public;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER ratings_of_author AFTER UPDATE OF suspended_at, suspended_until, hidden_at ON users FOR EACH ROW
  WHEN ((OLD.suspended_at, OLD.suspended_until, OLD.hidden_at) IS DISTINCT FROM (NEW.suspended_at, NEW.suspended_until, NEW.hidden_at))
  EXECUTE FUNCTION note_ratings_of_author();
