-- Whoever becomes or ceases to be a friend changes what friends recommend to both.
CREATE OR REPLACE FUNCTION note_recommendations_of_friends() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pair friendships := coalesce(NEW, OLD);
  were boolean := TG_OP <> 'INSERT' AND OLD.status = 'accepted';
  are  boolean := TG_OP <> 'DELETE' AND NEW.status = 'accepted';
BEGIN
  IF were <> are THEN
    INSERT INTO stale_recommendations (user_id) VALUES (pair.low_id), (pair.high_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER recommendations_of_friends AFTER INSERT OR UPDATE OF status OR DELETE ON friendships FOR EACH ROW
  EXECUTE FUNCTION note_recommendations_of_friends();
