-- Keeps what people smoked on cards that others may see when documents are rewritten.
CREATE OR REPLACE FUNCTION count_rewritten_shown_documents() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM add_shown_tastes(array_agg(ROW(user_id, audience, kind, thing, cards, weight)::shown_tastes))
  FROM (
    SELECT user_id, audience, kind, thing, sum(sign * cards)::integer AS cards, sum(sign * weight) AS weight
    FROM (
      SELECT 1 AS sign, written.mix_id, taste.*
      FROM written CROSS JOIN LATERAL shown_tastes_of(written.face, written.public_part) taste
      UNION ALL
      SELECT -1, removed.mix_id, taste.*
      FROM removed CROSS JOIN LATERAL shown_tastes_of(removed.face, removed.public_part) taste
    ) signed
    WHERE NOT EXISTS (SELECT FROM shisha_mixes mix WHERE mix.id = signed.mix_id AND mix.hidden_at IS NOT NULL)
    GROUP BY user_id, audience, kind, thing
    HAVING (sum(sign * cards), sum(sign * weight)) <> (0, 0)
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tastes_shown_of_rewritten_documents AFTER UPDATE ON mix_documents
  REFERENCING OLD TABLE AS removed NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_rewritten_shown_documents();
