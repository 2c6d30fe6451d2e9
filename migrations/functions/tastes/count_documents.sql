-- Keeps what people smoked when documents come or go, of the card's author and of everybody who stands on the card.
CREATE OR REPLACE FUNCTION count_documents() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  PERFORM add_tastes(array_agg(ROW(user_id, kind, thing, month, sign * cards, sign * weight, sign * rated, sign * rating_sum)::tastes))
  FROM (
    SELECT user_id, kind, thing, month, sum(cards)::integer AS cards, sum(weight) AS weight,
           sum(rated)::integer AS rated, sum(rating_sum) AS rating_sum
    FROM (
      SELECT taste.* FROM changed CROSS JOIN LATERAL tastes_of(changed.face || changed.own_part) taste
      UNION ALL
      SELECT taste.* FROM changed
      JOIN companions companion ON companion.mix_id = changed.mix_id AND companion.status = 'accepted'
      CROSS JOIN LATERAL companion_tastes_of(companion.user_id, companion.rating, changed.face || changed.public_part) taste
      WHERE NOT EXISTS (SELECT FROM shisha_mixes mix WHERE mix.id = changed.mix_id AND mix.hidden_at IS NOT NULL)
    ) of_everybody
    GROUP BY user_id, kind, thing, month
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tastes_of_new_documents AFTER INSERT ON mix_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents();
CREATE OR REPLACE TRIGGER tastes_of_removed_documents AFTER DELETE ON mix_documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents();
