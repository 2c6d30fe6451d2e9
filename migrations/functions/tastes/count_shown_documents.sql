-- Keeps what people smoked on cards that others may see when documents come or go. By their names these triggers come after
-- those of `count_documents`, which lock the dashboards.
CREATE OR REPLACE FUNCTION count_shown_documents() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  PERFORM add_shown_tastes(array_agg(ROW(user_id, audience, kind, thing, cards, weight)::shown_tastes))
  FROM (
    SELECT taste.user_id, taste.audience, taste.kind, taste.thing, sum(sign * taste.cards)::integer AS cards, sum(sign * taste.weight) AS weight
    FROM changed
    CROSS JOIN LATERAL shown_tastes_of(changed.face, changed.public_part) taste
    WHERE NOT EXISTS (SELECT FROM shisha_mixes mix WHERE mix.id = changed.mix_id AND mix.hidden_at IS NOT NULL)
    GROUP BY taste.user_id, taste.audience, taste.kind, taste.thing
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tastes_shown_of_new_documents AFTER INSERT ON mix_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_shown_documents();
CREATE OR REPLACE TRIGGER tastes_shown_of_removed_documents AFTER DELETE ON mix_documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_shown_documents();
