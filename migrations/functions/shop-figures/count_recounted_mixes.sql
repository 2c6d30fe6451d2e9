-- Keeps the counts of a shop's guests when cards count for something else.
CREATE OR REPLACE FUNCTION count_recounted_mixes() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM add_guest_counts(array_agg(ROW(shop_id, kind, cell, user_id, cards, rated, rating_sum)::shop_guest_counts))
  FROM (
    SELECT counts.shop_id, counts.kind, counts.cell, counts.user_id, sum(side.sign * counts.cards)::integer AS cards,
           sum(side.sign * counts.rated)::integer AS rated, sum(side.sign * counts.rating_sum) AS rating_sum
    FROM (SELECT 1 AS sign, ROW(written.*)::shop_counted_mixes AS mix FROM written
          UNION ALL SELECT -1, ROW(removed.*)::shop_counted_mixes FROM removed) side
    CROSS JOIN LATERAL guest_counts_of(side.mix) counts
    GROUP BY counts.shop_id, counts.kind, counts.cell, counts.user_id
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER guest_counts_of_edited_mixes AFTER UPDATE ON shop_counted_mixes
  REFERENCING OLD TABLE AS removed NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_recounted_mixes();
