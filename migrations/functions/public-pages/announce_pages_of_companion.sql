-- Who stands on a card, and what they said, is on its page. The community's page shows neither.
CREATE OR REPLACE FUNCTION announce_pages_of_companion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  companion companions := coalesce(NEW, OLD);
BEGIN
  PERFORM announce('public_pages', '/m/' || short_id || ' /m/' || id) FROM shisha_mixes
  WHERE id = companion.mix_id AND 'accepted' IN (OLD.status, NEW.status);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER public_pages_of_companions AFTER INSERT OR DELETE OR UPDATE OF status, rating, comment ON companions
  FOR EACH ROW EXECUTE FUNCTION announce_pages_of_companion();
