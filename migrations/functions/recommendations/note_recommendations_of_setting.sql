-- Whoever wants no recommendations any more keeps none, and whoever wants them again gets new ones.
CREATE OR REPLACE FUNCTION note_recommendations_of_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_recommendations (user_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER recommendations_of_setting AFTER UPDATE OF shows_recommendations ON users FOR EACH ROW
  WHEN (NEW.shows_recommendations <> OLD.shows_recommendations) EXECUTE FUNCTION note_recommendations_of_setting();
