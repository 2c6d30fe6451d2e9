-- Looks up these people's newest cards anew. Whoever calls it has locked their rows of dashboards, so that what is read here
-- is not older than what another write of theirs has left.
CREATE OR REPLACE FUNCTION note_newest_shown(people uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO newest_shown_mixes AS kept (user_id, mix_id, listed_at, smoked_at)
  SELECT person.id, newest.* FROM unnest(people) person (id) CROSS JOIN LATERAL newest_shown_of(person.id) newest
  ORDER BY person.id
  ON CONFLICT (user_id) DO UPDATE
    SET mix_id = excluded.mix_id, listed_at = excluded.listed_at, smoked_at = excluded.smoked_at
    WHERE (kept.mix_id, kept.listed_at, kept.smoked_at) IS DISTINCT FROM (excluded.mix_id, excluded.listed_at, excluded.smoked_at);
  DELETE FROM newest_shown_mixes kept
  WHERE kept.user_id = ANY (people) AND NOT EXISTS (SELECT FROM newest_shown_of(kept.user_id));
END
$$;
