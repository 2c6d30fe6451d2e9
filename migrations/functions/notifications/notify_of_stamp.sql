-- Whose card was stamped finds it in their inbox, with how far it is. It is read already: they checked in themselves, and saw it land. What
-- the staff confirmed has a notice of its own. The ledger's sum was written before (`count_stamps`). What was taken back is told no more.
CREATE OR REPLACE FUNCTION notify_of_stamp() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  card stamp_cards;
  cause text := concat_ws(':', 'stamp_added', NEW.source_id);
BEGIN
  SELECT * INTO card FROM stamp_cards WHERE id = NEW.card_id;
  IF NEW.source = 'void' THEN
    PERFORM withdraw_cause(card.user_id, cause);
  ELSE
    PERFORM notify_of_shop(card.user_id, 'stamp_added', card.shop_id, concat(card.points, '/', card.goal), NULL, cause, NEW.created_at);
    UPDATE notifications SET read_at = NEW.created_at WHERE user_id = card.user_id AND group_key = cause;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notify_of_stamp AFTER INSERT ON stamp_events
  FOR EACH ROW WHEN ((NEW.delta > 0 AND NEW.source = 'check_in') OR NEW.source = 'void') EXECUTE FUNCTION notify_of_stamp();
