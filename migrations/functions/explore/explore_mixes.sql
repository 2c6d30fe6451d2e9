-- Lists these cards among those that others may find, as the tables say them now. The cards are locked by whoever calls it. What
-- people give to a recipe changes with each of its cards, whether it comes or is rated anew; so do the rankings of its month. What
-- an account says that is no day old yet is noted for the moment when it is. Cards that go are noted by note_unlisted_ratings.
CREATE OR REPLACE FUNCTION explore_mixes(ids uuid[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  DELETE FROM explored_mixes explored
  WHERE explored.mix_id = ANY (ids)
    AND NOT EXISTS (
      SELECT FROM shisha_mixes mix
      WHERE mix.id = explored.mix_id AND mix.visibility IN ('public', 'friends') AND mix.deleted_at IS NULL AND mix.hidden_at IS NULL);
  WITH stood AS (
    SELECT mix_id, recipe, rating, is_public, listed_at, terms FROM explored_mixes WHERE mix_id = ANY (ids)
  ), listed AS (
    INSERT INTO explored_mixes AS before (
      mix_id, user_id, is_public, listed_at, smoked_at, rating, terms, search_text, search_sound, search_grams, recipe, liked_rank,
      rated_rank)
    SELECT mix.id, mix.user_id, mix.visibility = 'public', mix.listed_at, mix.smoked_at, mix.rating, terms_of_mix(mix),
           mix.search_text, mix.search_sound, mix.search_grams, kind.recipe, explore_rank(0, mix.listed_at),
           explore_rank(coalesce(figures.rating, mix.rating, 0), mix.listed_at)
    FROM shisha_mixes mix
    CROSS JOIN LATERAL (SELECT recipe_of_mix(mix.id) AS recipe) kind
    LEFT JOIN recipe_figures figures ON figures.recipe = kind.recipe
    WHERE mix.id = ANY (ids) AND mix.visibility IN ('public', 'friends') AND mix.deleted_at IS NULL AND mix.hidden_at IS NULL
    ORDER BY mix.id
    ON CONFLICT (mix_id) DO UPDATE
      SET (is_public, listed_at, smoked_at, rating, terms, search_text, search_sound, search_grams, recipe, liked_rank, rated_rank)
        = (excluded.is_public, excluded.listed_at, excluded.smoked_at, excluded.rating, excluded.terms, excluded.search_text,
           excluded.search_sound, excluded.search_grams, excluded.recipe, explore_rank(before.likes, excluded.listed_at),
           excluded.rated_rank)
      WHERE (before.is_public, before.listed_at, before.smoked_at, before.rating, before.terms, before.search_text, before.recipe)
        IS DISTINCT FROM
            (excluded.is_public, excluded.listed_at, excluded.smoked_at, excluded.rating, excluded.terms, excluded.search_text,
             excluded.recipe)
    RETURNING mix_id, user_id, recipe, rating, is_public, listed_at, terms
  ), ranked AS (
    INSERT INTO stale_ranking_months (month, due_at)
    SELECT DISTINCT ranking_month(one.listed_at), author.created_at + interval '1 day'
    FROM listed LEFT JOIN stood USING (mix_id) JOIN users author ON author.id = listed.user_id
    CROSS JOIN LATERAL (
      VALUES (stood.listed_at, stood.is_public, stood.rating), (listed.listed_at, listed.is_public, listed.rating)
    ) one (listed_at, is_public, rating)
    WHERE (stood.recipe, stood.rating, stood.is_public, stood.listed_at, stood.terms)
          IS DISTINCT FROM (listed.recipe, listed.rating, listed.is_public, listed.listed_at, listed.terms)
      AND one.is_public AND one.rating IS NOT NULL
  ), liked AS (
    -- A card that comes back brings its likes along.
    INSERT INTO stale_explored_likes AS noted (mix_id, due_at)
    SELECT mix_id, '-infinity'
    FROM listed
    WHERE NOT EXISTS (SELECT FROM stood WHERE stood.mix_id = listed.mix_id)
      AND EXISTS (SELECT FROM shisha_mix_likes given WHERE given.mix_id = listed.mix_id)
    ORDER BY mix_id
    ON CONFLICT (mix_id) DO UPDATE SET due_at = excluded.due_at WHERE excluded.due_at < noted.due_at
  )
  INSERT INTO stale_recipe_figures (recipe, due_at)
  SELECT DISTINCT recipe, due_at FROM (
    SELECT unnest(ARRAY[stood.recipe, listed.recipe]), author.created_at + interval '1 day'
    FROM listed LEFT JOIN stood USING (mix_id) JOIN users author ON author.id = listed.user_id
    WHERE (stood.recipe, stood.rating, stood.is_public) IS DISTINCT FROM (listed.recipe, listed.rating, listed.is_public)
      AND (stood.rating IS NOT NULL OR listed.rating IS NOT NULL)
  ) changed (recipe, due_at)
  WHERE recipe IS NOT NULL;
END
$$;
