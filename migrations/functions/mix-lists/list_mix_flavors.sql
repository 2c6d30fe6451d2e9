-- Lists the flavours of these cards as the tables say them now. The cards are locked by whoever calls it. Something of them
-- changed: figures are out of date, and cached pages too.
CREATE OR REPLACE FUNCTION list_mix_flavors(ids uuid[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  pages text[];
BEGIN
  WITH shown AS (
    SELECT DISTINCT ON (mix.id, item.flavor_id) mix.id AS mix_id, item.flavor_id, item.maker_id, mix.smoked_at
    FROM shisha_mixes mix JOIN mix_items item ON item.mix_id = mix.id
    WHERE mix.id = ANY (ids) AND mix.visibility = 'public' AND mix.deleted_at IS NULL AND mix.hidden_at IS NULL
      AND item.flavor_id IS NOT NULL AND item.maker_id IS NOT NULL
    ORDER BY mix.id, item.flavor_id, item.maker_id
  ), gone AS (
    DELETE FROM listed_mix_flavors listed
    WHERE listed.mix_id = ANY (ids)
      AND NOT EXISTS (SELECT FROM shown WHERE shown.mix_id = listed.mix_id AND shown.flavor_id = listed.flavor_id)
  ), listed AS (
    INSERT INTO listed_mix_flavors AS before (mix_id, flavor_id, maker_id, smoked_at)
    SELECT mix_id, flavor_id, maker_id, smoked_at FROM shown
    ON CONFLICT (mix_id, flavor_id) DO UPDATE SET maker_id = excluded.maker_id, smoked_at = excluded.smoked_at
      WHERE (before.maker_id, before.smoked_at) IS DISTINCT FROM (excluded.maker_id, excluded.smoked_at)
  ), known AS (
    -- What somebody named themselves has neither figures nor a page.
    SELECT shown.flavor_id, shown.maker_id FROM shown JOIN flavors flavor ON flavor.id = shown.flavor_id AND NOT flavor.is_custom
  ), outdated AS (
    INSERT INTO stale_flavor_figures SELECT DISTINCT flavor_id FROM known
  )
  SELECT array_agg(DISTINCT page ORDER BY page) INTO pages
  FROM known CROSS JOIN LATERAL (VALUES ('/flavors/' || known.flavor_id), ('/makers/' || known.maker_id)) its (page);
  PERFORM announce_pages(pages);
END
$$;
