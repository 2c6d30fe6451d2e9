-- What changed is announced to two kinds of listeners: other processes hear of it by NOTIFY, and the connection that writes
-- by a notice of its own statement. So the process that wrote has invalidated its pages before it responds.
CREATE FUNCTION announce(channel text, payload text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(channel, payload);
  RAISE NOTICE USING ERRCODE = 'KM001', MESSAGE = channel, DETAIL = payload;
END
$$;

CREATE OR REPLACE FUNCTION tell_changed_mix_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paths text;
BEGIN
  -- More than a handful is an import: all pages, and no long notice.
  IF (SELECT count(*) FROM (SELECT 1 FROM changed LIMIT 21) few) > 20 THEN
    paths := '*';
  ELSE
    SELECT '/ ' || string_agg('/m/' || short_id || ' /m/' || id, ' ') INTO paths FROM changed;
  END IF;
  IF paths IS NOT NULL THEN
    PERFORM announce('public_pages', paths);
  END IF;
  RETURN NULL;
END
$$;

-- A like is told to the mix's own pages alone: the community's page shows no counts.
CREATE OR REPLACE FUNCTION tell_edited_mix_pages() RETURNS trigger LANGUAGE plpgsql AS $$
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
    PERFORM announce('public_pages', paths);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION tell_all_public_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('public_pages', '*');
  RETURN NULL;
END
$$;

-- Who sees a mix, its seal and a shop's photos are said in queries (decision 023).
DROP VIEW latest_shop_images;
DROP VIEW mixes_with_stamp;
