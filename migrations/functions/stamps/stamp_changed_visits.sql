-- Stamps follow the check-ins, whichever command writes them. What is taken back takes its stamp along, but not from a full card:
-- its reward is earned.
CREATE OR REPLACE FUNCTION stamp_changed_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO stamp_events (card_id, delta, source, source_id, business_date, created_at)
    SELECT event.card_id, -1, 'void', OLD.id, OLD.business_date, now()
    FROM stamp_events event JOIN stamp_cards card ON card.id = event.card_id
    WHERE event.source_id = OLD.id AND event.source IN ('check_in', 'staff') AND card.status <> 'completed'
    ON CONFLICT DO NOTHING;
  ELSIF NEW.reward_state = 'granted' THEN
    PERFORM stamp_visit(NEW);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER stamp_new_visits AFTER INSERT OR DELETE ON check_ins
  FOR EACH ROW EXECUTE FUNCTION stamp_changed_visits();
CREATE OR REPLACE TRIGGER stamp_mended_visits AFTER UPDATE OF reward_state ON check_ins
  FOR EACH ROW WHEN (OLD.reward_state <> 'granted') EXECUTE FUNCTION stamp_changed_visits();
