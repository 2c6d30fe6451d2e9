-- Queues LINE's service messages of what a check-in earned: its stamp, and what that stamp brought, by the permission that LINE gave for
-- the check-in. What is queued already, and what was taken back meanwhile, is not queued.
CREATE OR REPLACE FUNCTION queue_messages_of_visit(visit uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stamp stamp_events;
  card stamp_cards;
  shop_name text;
  own_act text := concat_ws(':', 'check_in', visit);
BEGIN
  SELECT * INTO stamp FROM stamp_events WHERE source_id = visit AND source IN ('check_in', 'staff');
  IF NOT FOUND THEN RETURN; END IF;
  SELECT * INTO card FROM stamp_cards WHERE id = stamp.card_id;
  SELECT name INTO shop_name FROM shops WHERE id = card.shop_id;
  PERFORM queue_service_message(card.user_id, 'stamp_added', concat_ws(':', 'stamp_added', visit), own_act,
                                jsonb_build_object('shop', shop_name, 'points', card.points::text, 'goal', card.goal::text), at);
  -- The ticket that a stamp earns is of its moment.
  PERFORM queue_service_message(card.user_id, 'reward_ready', concat_ws(':', 'reward_ready', ticket.id), own_act,
                                jsonb_build_object('shop', shop_name, 'reward', ticket.title), at)
  FROM coupon_tickets ticket WHERE ticket.stamp_card_id = card.id AND ticket.issued_at = stamp.created_at;
END
$$;
