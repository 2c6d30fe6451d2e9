-- Keeps the counts of a shop's guests when cards begin or cease to count.
CREATE OR REPLACE FUNCTION count_counted_mixes() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  PERFORM add_guest_counts(array_agg(ROW(shop_id, kind, cell, user_id, sign * cards, sign * rated, sign * rating_sum)::shop_guest_counts))
  FROM (
    SELECT counts.shop_id, counts.kind, counts.cell, counts.user_id, sum(counts.cards)::integer AS cards,
           sum(counts.rated)::integer AS rated, sum(counts.rating_sum) AS rating_sum
    FROM changed CROSS JOIN LATERAL guest_counts_of(ROW(changed.*)::shop_counted_mixes) counts
    GROUP BY counts.shop_id, counts.kind, counts.cell, counts.user_id
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER guest_counts_of_new_mixes AFTER INSERT ON shop_counted_mixes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_counted_mixes();
CREATE OR REPLACE TRIGGER guest_counts_of_removed_mixes AFTER DELETE ON shop_counted_mixes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_counted_mixes();
