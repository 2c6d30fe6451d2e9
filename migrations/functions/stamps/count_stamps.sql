-- A card's points are the sum of its ledger. With the stamp that reaches its goal it is full; a lower goal of the programme counts with
-- the next stamp, a higher one from the next card on (domain.md: changing the goal never lowers earned points). Whoever has more stamps
-- than a goal that was lowered has a full card of that many.
CREATE OR REPLACE FUNCTION count_stamps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stamp_cards card SET
    points = card.points + NEW.delta,
    goal = CASE WHEN NEW.delta > 0 AND card.status = 'active' THEN greatest(reached.goal, card.points + NEW.delta) ELSE card.goal END,
    rewards = CASE WHEN NEW.delta > 0 AND card.status = 'active' AND reached.goal < card.goal
                   THEN stamp_rewards_of(card.shop_id) ELSE card.rewards END,
    status = CASE WHEN reached.is_full THEN 'completed' ELSE card.status END,
    completed_at = CASE WHEN reached.is_full THEN NEW.created_at ELSE card.completed_at END,
    touched_at = greatest(card.touched_at, NEW.created_at)
  FROM (
    SELECT open.id, lowest.goal, NEW.delta > 0 AND open.status = 'active' AND open.points + NEW.delta >= lowest.goal AS is_full
    FROM stamp_cards open
    LEFT JOIN stamp_programmes programme ON programme.shop_id = open.shop_id
    CROSS JOIN LATERAL (SELECT least(open.goal, coalesce(programme.goal, open.goal)) AS goal) lowest
    WHERE open.id = NEW.card_id
  ) reached
  WHERE card.id = reached.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER count_stamps AFTER INSERT ON stamp_events
  FOR EACH ROW EXECUTE FUNCTION count_stamps();
