-- Adds differences to what people smoked. Where one card counts for several people, their dashboards are locked in one order
-- first.
CREATE OR REPLACE FUNCTION add_tastes(differences tastes[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF EXISTS (SELECT FROM unnest(differences) difference WHERE user_id <> (differences[1]).user_id) THEN
    PERFORM FROM dashboards WHERE user_id IN (SELECT user_id FROM unnest(differences)) ORDER BY user_id FOR NO KEY UPDATE;
  END IF;
  INSERT INTO dashboards AS dashboard (user_id, changes)
  SELECT DISTINCT user_id, 1 FROM unnest(differences) difference WHERE cards > 0 ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET changes = dashboard.changes + 1, summary = NULL, made_for = NULL;
  UPDATE dashboards SET changes = changes + 1, summary = NULL, made_for = NULL
  WHERE user_id IN (SELECT user_id FROM unnest(differences) difference GROUP BY user_id HAVING max(cards) <= 0);

  INSERT INTO tastes AS taste
  SELECT * FROM unnest(differences) difference WHERE cards > 0 ORDER BY user_id, kind, thing, month
  ON CONFLICT (user_id, kind, thing, month) DO UPDATE SET
    cards = taste.cards + excluded.cards, weight = taste.weight + excluded.weight,
    rated = taste.rated + excluded.rated, rating_sum = taste.rating_sum + excluded.rating_sum;
  DELETE FROM tastes taste USING unnest(differences) less
  WHERE less.cards < 0 AND (taste.user_id, taste.kind, taste.thing, taste.month) = (less.user_id, less.kind, less.thing, less.month)
    AND taste.cards + less.cards <= 0;
  UPDATE tastes taste SET
    cards = taste.cards + less.cards, weight = taste.weight + less.weight,
    rated = taste.rated + less.rated, rating_sum = taste.rating_sum + less.rating_sum
  FROM unnest(differences) less
  WHERE less.cards <= 0 AND (less.cards, less.weight, less.rated, less.rating_sum) <> (0, 0, 0, 0) AND (taste.user_id, taste.kind, taste.thing, taste.month) = (less.user_id, less.kind, less.thing, less.month);
END
$$;
