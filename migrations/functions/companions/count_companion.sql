-- Keeps the number of a card's companions and what it counts for in their tastes: who comes, goes or rates. また吸いたい changes no
-- count, but outdates a dashboard. The card is locked by whoever changes it.
CREATE OR REPLACE FUNCTION count_companion() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM add_tastes(array_agg(ROW(user_id, kind, thing, month, cards, weight, rated, rating_sum)::tastes))
  FROM (
    SELECT taste.user_id, taste.kind, taste.thing, taste.month, sum(sign * taste.cards)::integer AS cards,
           sum(sign * taste.weight) AS weight, sum(sign * taste.rated)::integer AS rated, sum(sign * taste.rating_sum) AS rating_sum
    FROM (VALUES (1, NEW.mix_id, NEW.user_id, NEW.status, NEW.rating), (-1, OLD.mix_id, OLD.user_id, OLD.status, OLD.rating))
      companion (sign, mix_id, user_id, status, rating)
    JOIN shisha_mixes mix ON mix.id = companion.mix_id AND mix.hidden_at IS NULL
    JOIN mix_documents document ON document.mix_id = mix.id
    CROSS JOIN LATERAL companion_tastes_of(companion.user_id, companion.rating, document.face || document.public_part) taste
    WHERE companion.status = 'accepted'
    GROUP BY taste.user_id, taste.kind, taste.thing, taste.month
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER counts_of_companions AFTER INSERT OR UPDATE OF status, rating, smoke_again OR DELETE ON companions
  FOR EACH ROW EXECUTE FUNCTION count_companion();
