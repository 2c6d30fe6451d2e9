-- What a person likes or wants to try. A mix is liked in shisha_mix_likes, where its likes are counted.
CREATE TABLE favorites (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('like', 'want')),
  flavor_id  uuid REFERENCES flavors (id) ON DELETE CASCADE,
  mix_id     uuid REFERENCES shisha_mixes (id) ON DELETE CASCADE,
  shop_id    uuid REFERENCES shops (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(flavor_id, mix_id, shop_id) = 1),
  CHECK (mix_id IS NULL OR kind = 'want')
);
-- Each thing once a person and kind; and who keeps it, where the thing goes.
CREATE UNIQUE INDEX favorites_of_a_flavor ON favorites (flavor_id, user_id, kind) WHERE flavor_id IS NOT NULL;
CREATE UNIQUE INDEX favorites_of_a_mix ON favorites (mix_id, user_id, kind) WHERE mix_id IS NOT NULL;
CREATE UNIQUE INDEX favorites_of_a_shop ON favorites (shop_id, user_id, kind) WHERE shop_id IS NOT NULL;
-- A person's lists, newest first (read backwards).
CREATE INDEX favorites_of_a_person ON favorites (user_id, created_at);

-- Who liked a mix, newest first (read backwards).
CREATE INDEX shisha_mix_likes_of_a_mix ON shisha_mix_likes (mix_id, created_at, user_id);

-- A like is told to the mix's own pages alone: the community's page shows no counts.
CREATE FUNCTION tell_edited_mix_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paths text;
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed LIMIT 21) few) > 20 THEN
    paths := '*';
  ELSE
    SELECT concat(CASE WHEN bool_or(to_jsonb(changed) - 'like_count' <> to_jsonb(before) - 'like_count') THEN '/ ' END,
                  string_agg('/m/' || changed.short_id || ' /m/' || changed.id, ' '))
    INTO paths
    FROM changed JOIN before ON before.id = changed.id
    HAVING count(*) > 0;
  END IF;
  IF paths IS NOT NULL THEN
    PERFORM pg_notify('public_pages', paths);
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER public_pages_of_edited_mixes ON shisha_mixes;
CREATE TRIGGER public_pages_of_edited_mixes AFTER UPDATE ON shisha_mixes
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_edited_mix_pages();
