-- Whoever checked in and records afterwards has the proof on their card: all visits of the night at that shop that stand on no card
-- yet, or on one that was deleted, for one of them may be the best proof and another one have earned the stamp. The same for a card that
-- gets its shop or its night later. Cards are locked before their check-ins.
CREATE OR REPLACE FUNCTION join_visit_of_new_mix() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  night date := business_day(NEW.smoked_at)::date;
  deleted uuid[];
BEGIN
  SELECT array_agg(id) INTO deleted FROM (
    SELECT mix.id FROM shisha_mixes mix
    WHERE mix.deleted_at IS NOT NULL AND mix.id IN (
      SELECT mix_id FROM check_ins WHERE user_id = NEW.user_id AND shop_id = NEW.shop_id AND business_date = night)
    ORDER BY mix.id FOR NO KEY UPDATE
  ) locked;
  UPDATE check_ins SET mix_id = NEW.id
  WHERE user_id = NEW.user_id AND shop_id = NEW.shop_id AND business_date = night AND (mix_id IS NULL OR mix_id = ANY (deleted));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER join_visit_of_new_mix AFTER INSERT ON shisha_mixes
  FOR EACH ROW WHEN (NEW.shop_id IS NOT NULL) EXECUTE FUNCTION join_visit_of_new_mix();
CREATE OR REPLACE TRIGGER join_visit_of_moved_mix AFTER UPDATE OF shop_id, smoked_at ON shisha_mixes
  FOR EACH ROW WHEN (NEW.shop_id IS NOT NULL AND (NEW.shop_id, NEW.smoked_at) IS DISTINCT FROM (OLD.shop_id, OLD.smoked_at))
  EXECUTE FUNCTION join_visit_of_new_mix();
