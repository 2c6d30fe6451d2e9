-- What outdates a person's home outdates their ideas: cards of theirs, and what they like or want. So does what they refuse, or
-- no longer refuse, and which families they say they do not like.
CREATE OR REPLACE FUNCTION note_recommendations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_recommendations (user_id) VALUES (coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER recommendations_of_new_dashboards AFTER INSERT ON dashboards FOR EACH ROW
  WHEN (NEW.changes > 0) EXECUTE FUNCTION note_recommendations();
CREATE OR REPLACE TRIGGER recommendations_of_changed_dashboards AFTER UPDATE OF changes ON dashboards FOR EACH ROW
  WHEN (NEW.changes <> OLD.changes) EXECUTE FUNCTION note_recommendations();
CREATE OR REPLACE TRIGGER recommendations_of_refused AFTER INSERT OR DELETE ON refused_recommendations FOR EACH ROW
  EXECUTE FUNCTION note_recommendations();
CREATE OR REPLACE TRIGGER recommendations_of_new_dislikes AFTER INSERT ON customer_pages FOR EACH ROW
  WHEN (NEW.disliked_paints <> '{}') EXECUTE FUNCTION note_recommendations();
CREATE OR REPLACE TRIGGER recommendations_of_changed_dislikes AFTER UPDATE OF disliked_paints ON customer_pages FOR EACH ROW
  WHEN (NEW.disliked_paints <> OLD.disliked_paints) EXECUTE FUNCTION note_recommendations();
