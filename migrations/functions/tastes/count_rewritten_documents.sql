-- Keeps what people smoked when documents are rewritten, of the card's author and of everybody who stands on the card.
CREATE OR REPLACE FUNCTION count_rewritten_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_tastes(array_agg(ROW(user_id, kind, thing, month, cards, weight, rated, rating_sum)::tastes))
  FROM (
    SELECT user_id, kind, thing, month, sum(sign * cards)::integer AS cards, sum(sign * weight) AS weight,
           sum(sign * rated)::integer AS rated, sum(sign * rating_sum) AS rating_sum
    FROM (
      SELECT 1 AS sign, taste.* FROM written CROSS JOIN LATERAL tastes_of(written.face || written.own_part) taste
      UNION ALL
      SELECT -1, taste.* FROM removed CROSS JOIN LATERAL tastes_of(removed.face || removed.own_part) taste
      UNION ALL
      SELECT signed.sign, taste.*
      FROM (SELECT 1 AS sign, * FROM written UNION ALL SELECT -1, * FROM removed) signed
      JOIN companions companion ON companion.mix_id = signed.mix_id AND companion.status = 'accepted'
      CROSS JOIN LATERAL companion_tastes_of(companion.user_id, companion.rating, signed.face || signed.public_part) taste
      WHERE NOT EXISTS (SELECT FROM shisha_mixes mix WHERE mix.id = signed.mix_id AND mix.hidden_at IS NOT NULL)
    ) of_everybody
    GROUP BY user_id, kind, thing, month
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tastes_of_rewritten_documents AFTER UPDATE ON mix_documents
  REFERENCING OLD TABLE AS removed NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_rewritten_documents();
