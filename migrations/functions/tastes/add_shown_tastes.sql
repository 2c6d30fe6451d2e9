-- Adds differences to what people smoked on cards that others may see. Whoever calls it has locked the person's row of
-- dashboards.
CREATE OR REPLACE FUNCTION add_shown_tastes(differences shown_tastes[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO shown_tastes AS taste
  SELECT * FROM unnest(differences) difference WHERE cards > 0 ORDER BY user_id, audience, kind, thing
  ON CONFLICT (user_id, audience, kind, thing) DO UPDATE SET
    cards = taste.cards + excluded.cards, weight = taste.weight + excluded.weight;
  DELETE FROM shown_tastes taste USING unnest(differences) less
  WHERE less.cards < 0
    AND (taste.user_id, taste.audience, taste.kind, taste.thing) = (less.user_id, less.audience, less.kind, less.thing)
    AND taste.cards + less.cards <= 0;
  UPDATE shown_tastes taste SET cards = taste.cards + less.cards, weight = taste.weight + less.weight
  FROM unnest(differences) less
  WHERE less.cards <= 0 AND (less.cards, less.weight) <> (0, 0)
    AND (taste.user_id, taste.audience, taste.kind, taste.thing) = (less.user_id, less.audience, less.kind, less.thing);
END
$$;
