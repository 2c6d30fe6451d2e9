-- The stamp that earns a reward issues its ticket, in the same transaction and once: also after a stamp was taken back and earned again.
-- With a full card everything is issued that it promised.
CREATE OR REPLACE FUNCTION issue_earned_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  promised jsonb;
  coupon coupons;
BEGIN
  FOR promised IN
    SELECT reward FROM jsonb_array_elements(NEW.rewards) reward
    WHERE (reward ->> 'at')::integer <= NEW.points
      AND ((reward ->> 'at')::integer > OLD.points OR NEW.status = 'completed')
      AND NOT EXISTS (SELECT FROM coupon_tickets
                      WHERE stamp_card_id = NEW.id AND stamp = (reward ->> 'at')::integer)
    ORDER BY (reward ->> 'at')::integer
  LOOP
    SELECT * INTO coupon FROM coupons WHERE id = (promised ->> 'coupon_id')::uuid AND shop_id = NEW.shop_id FOR NO KEY UPDATE;
    IF FOUND THEN PERFORM issue_ticket(coupon, NEW.user_id, NEW.touched_at, NEW.id, promised); END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER issue_earned_tickets AFTER UPDATE OF points ON stamp_cards
  FOR EACH ROW WHEN (NEW.points > OLD.points) EXECUTE FUNCTION issue_earned_tickets();
