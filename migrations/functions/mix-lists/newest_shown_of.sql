-- A person's newest card that friends may see.
CREATE OR REPLACE FUNCTION newest_shown_of(person uuid) RETURNS TABLE (mix_id uuid, listed_at timestamptz, smoked_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT mix.id, mix.listed_at, mix.smoked_at FROM shisha_mixes mix
  WHERE mix.user_id = person AND mix.visibility IN ('public', 'friends') AND mix.hidden_at IS NULL AND mix.deleted_at IS NULL
  ORDER BY mix.listed_at DESC, mix.id DESC LIMIT 1
$$;
