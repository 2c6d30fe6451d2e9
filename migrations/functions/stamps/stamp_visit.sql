-- A visit that earns a stamp lands on its guest's open card of that shop, or begins the next one; the first card of all begins with the
-- programme's welcome. What a programme says later of how long cards are good ends none sooner than it was promised. Whoever writes
-- visits has locked their guest.
CREATE OR REPLACE FUNCTION stamp_visit(visit check_ins) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  programme stamp_programmes;
  card stamp_cards;
  is_new boolean := false;
BEGIN
  SELECT * INTO programme FROM stamp_programmes WHERE shop_id = visit.shop_id;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT * INTO card FROM stamp_cards
  WHERE user_id = visit.user_id AND shop_id = visit.shop_id AND status = 'active' FOR NO KEY UPDATE;
  IF card.expires_at <= visit.checked_in_at THEN
    UPDATE stamp_cards SET status = 'expired' WHERE id = card.id;
    card := NULL;
  END IF;
  IF card.id IS NULL THEN
    is_new := true;
    INSERT INTO stamp_cards (user_id, shop_id, cycle, goal, rewards, started_at, touched_at)
    SELECT visit.user_id, visit.shop_id, coalesce(max(cycle), 0) + 1, programme.goal, stamp_rewards_of(visit.shop_id), visit.checked_in_at, visit.checked_in_at
    FROM stamp_cards WHERE user_id = visit.user_id AND shop_id = visit.shop_id
    RETURNING * INTO card;
    IF card.cycle = 1 AND programme.welcome_points > 0 THEN
      INSERT INTO stamp_events (card_id, delta, source, source_id, created_at)
      VALUES (card.id, programme.welcome_points, 'welcome', card.id, visit.created_at);
    END IF;
  END IF;
  UPDATE stamp_cards SET reminded_days = NULL, expires_at = CASE
    WHEN is_new OR expires_at IS NOT NULL AND programme.expiry <> 'none'
    THEN greatest(expires_at, stamp_card_end(programme, started_at, greatest(touched_at, visit.checked_in_at)))
  END WHERE id = card.id;
  INSERT INTO stamp_events (card_id, delta, source, source_id, business_date, created_at)
  VALUES (card.id, 1, CASE WHEN visit.verification_type = 'staff' THEN 'staff' ELSE 'check_in' END, visit.id, visit.business_date,
          visit.created_at)
  ON CONFLICT DO NOTHING;
END
$$;
