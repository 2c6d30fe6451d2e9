-- The pages that name a card beside their own, as far as visitors' pages are kept: of what it was recorded from and of what was recorded
-- from it; `*` where these are more than twenty, null where there are none.
CREATE OR REPLACE FUNCTION pages_beside_mixes(ids uuid[], sources uuid[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) > 20 THEN '*' ELSE string_agg(concat('/m/', short_id, ' /m/', id), ' ') END
  FROM (
    SELECT mix.id, mix.short_id FROM shisha_mixes mix WHERE mix.id = ANY (sources)
    UNION
    (SELECT mix.id, mix.short_id FROM shisha_mixes mix
     WHERE mix.source_mix_id = ANY (ids) AND mix.visibility IN ('public', 'link') AND mix.deleted_at IS NULL AND mix.hidden_at IS NULL
     LIMIT 21)
  ) beside
$$;
