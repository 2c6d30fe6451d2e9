-- Whoever earned a coupon by stamps, or was given one by the staff, is notified; what somebody takes themselves they know of. What the
-- shop takes back is told no more.
CREATE OR REPLACE FUNCTION notify_of_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM withdraw_cause(NEW.user_id, concat_ws(':', kind, NEW.id)) FROM unnest(ARRAY['reward_ready', 'coupon_expiring']) kind;
  ELSIF NEW.stamp IS NOT NULL OR NEW.is_given THEN
    PERFORM notify_of_shop(NEW.user_id, 'reward_ready', NEW.shop_id, NEW.title, NEW.expires_at,
                           concat_ws(':', 'reward_ready', NEW.id), NEW.issued_at);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notify_of_ticket AFTER INSERT ON coupon_tickets
  FOR EACH ROW EXECUTE FUNCTION notify_of_ticket();
CREATE OR REPLACE TRIGGER notify_of_revoked_ticket AFTER UPDATE OF status ON coupon_tickets
  FOR EACH ROW WHEN (NEW.status = 'revoked' AND OLD.status <> 'revoked') EXECUTE FUNCTION notify_of_ticket();
