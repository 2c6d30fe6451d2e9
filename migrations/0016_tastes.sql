-- What a person smoked, counted: for the dashboard, whose cost must not grow with the number of cards. It is a pure function
-- of the documents of the person's cards (0015) and is kept by the writes that change them.
CREATE TABLE tastes (
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- card: every card once, with an empty thing.
  kind       text NOT NULL CHECK (kind IN ('card', 'paint', 'flavor', 'maker', 'shop')),
  -- A paint's name; the id of a flavour, maker or shop, or, behind a line feed, the name of one that has none.
  thing      text NOT NULL,
  -- Of business days, "2026-11". The first and the last one tell since when and how lately.
  month      text NOT NULL,
  cards      integer NOT NULL CHECK (cards > 0),
  -- Every card weighs 1, dealt among its flavours by their shares.
  weight     numeric NOT NULL,
  -- Flavours on rated cards, and the sum of those ratings: a flavour that is twice on a card counts twice.
  rated      integer NOT NULL,
  rating_sum numeric NOT NULL,
  PRIMARY KEY (user_id, kind, thing, month)
);

-- What a dashboard shows of all that, made when it is asked for and kept until something changed or the day turns.
CREATE TABLE dashboards (
  user_id     uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Rises with every change, from 0 of somebody who has no row: a summary that was made of older counts is not kept.
  changes     integer NOT NULL,
  summary     json,
  -- The business day for which it was made.
  made_for    text,
  CHECK ((summary IS NULL) = (made_for IS NULL))
);

-- また吸いたい, the best rated first.
CREATE INDEX shisha_mixes_to_smoke_again ON shisha_mixes (user_id, rating DESC NULLS LAST, smoked_at, id)
  WHERE smoke_again AND deleted_at IS NULL;

-- What one card counts for, read from its author's document.
CREATE FUNCTION tastes_of(own_card text) RETURNS SETOF tastes LANGUAGE sql IMMUTABLE AS $$
  WITH card AS (
    SELECT (face ->> 'user_id')::uuid AS user_id, left(face ->> 'day', 7) AS month, (face ->> 'rating')::numeric AS rating,
           coalesce(face ->> 'shop_id', E'\n' || (face ->> 'shop_name')) AS shop, face -> 'items' AS items
    FROM (SELECT (own_card || '}')::json AS face) parsed
  ), item AS (
    SELECT coalesce(one ->> 'flavor_id', E'\n' || (one ->> 'maker_name') || E'\n' || (one ->> 'flavor_name')) AS flavor,
           coalesce(one ->> 'maker_id', E'\n' || (one ->> 'maker_name')) AS maker, one ->> 'paint' AS paint,
           coalesce((one ->> 'ratio')::numeric / 100, 1.0 / json_array_length(card.items)) AS weight
    FROM card CROSS JOIN LATERAL json_array_elements(card.items) one
  )
  SELECT user_id, 'card', '', month, 1, 1::numeric, count(rating)::integer, coalesce(sum(rating), 0) FROM card
  GROUP BY user_id, month
  UNION ALL
  SELECT user_id, 'shop', shop, month, 1, 1::numeric, count(rating)::integer, coalesce(sum(rating), 0) FROM card
  WHERE shop IS NOT NULL GROUP BY user_id, shop, month
  UNION ALL
  SELECT user_id, kind, thing, month, 1, sum(weight), count(rating)::integer, coalesce(sum(rating), 0)
  FROM card CROSS JOIN item
  CROSS JOIN LATERAL (VALUES ('flavor', flavor), ('maker', maker), ('paint', paint)) named (kind, thing)
  GROUP BY user_id, kind, thing, month
$$;

-- Adds differences to what is counted. A person's row of dashboards is locked first, so that two writes of one person follow
-- one another. Where the person goes altogether nothing is added: what is left goes with them.
CREATE FUNCTION add_tastes(differences tastes[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO dashboards AS dashboard (user_id, changes)
  SELECT DISTINCT user_id, 1 FROM unnest(differences) difference WHERE cards > 0 ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET changes = dashboard.changes + 1, summary = NULL, made_for = NULL;
  UPDATE dashboards SET changes = changes + 1, summary = NULL, made_for = NULL
  WHERE user_id IN (SELECT user_id FROM unnest(differences) difference GROUP BY user_id HAVING max(cards) <= 0);

  INSERT INTO tastes AS taste
  SELECT * FROM unnest(differences) difference WHERE cards > 0 ORDER BY user_id, kind, thing, month
  ON CONFLICT (user_id, kind, thing, month) DO UPDATE SET
    cards = taste.cards + excluded.cards, weight = taste.weight + excluded.weight,
    rated = taste.rated + excluded.rated, rating_sum = taste.rating_sum + excluded.rating_sum;
  DELETE FROM tastes taste USING unnest(differences) less
  WHERE less.cards < 0 AND (taste.user_id, taste.kind, taste.thing, taste.month) = (less.user_id, less.kind, less.thing, less.month)
    AND taste.cards + less.cards <= 0;
  UPDATE tastes taste SET
    cards = taste.cards + less.cards, weight = taste.weight + less.weight,
    rated = taste.rated + less.rated, rating_sum = taste.rating_sum + less.rating_sum
  FROM unnest(differences) less
  WHERE less.cards <= 0 AND (less.cards, less.weight, less.rated, less.rating_sum) <> (0, 0, 0, 0) AND (taste.user_id, taste.kind, taste.thing, taste.month) = (less.user_id, less.kind, less.thing, less.month);
END
$$;

-- What came counts, and what went counts no more.
CREATE FUNCTION count_documents() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  PERFORM add_tastes(array_agg(ROW(user_id, kind, thing, month, sign * cards, sign * weight, sign * rated, sign * rating_sum)::tastes))
  FROM (
    SELECT user_id, kind, thing, month, sum(cards)::integer AS cards, sum(weight) AS weight,
           sum(rated)::integer AS rated, sum(rating_sum) AS rating_sum
    FROM changed CROSS JOIN LATERAL tastes_of(changed.face || changed.own_part)
    GROUP BY user_id, kind, thing, month
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER tastes_of_new_documents AFTER INSERT ON mix_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents();
CREATE TRIGGER tastes_of_removed_documents AFTER DELETE ON mix_documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents();

-- A rewritten document may leave its counts as they are; its dashboard is old all the same: it shows titles and photos.
CREATE FUNCTION count_rewritten_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_tastes(array_agg(ROW(user_id, kind, thing, month, cards, weight, rated, rating_sum)::tastes))
  FROM (
    SELECT user_id, kind, thing, month, sum(sign * cards)::integer AS cards, sum(sign * weight) AS weight,
           sum(sign * rated)::integer AS rated, sum(sign * rating_sum) AS rating_sum
    FROM (
      SELECT 1 AS sign, taste.* FROM written CROSS JOIN LATERAL tastes_of(written.face || written.own_part) taste
      UNION ALL
      SELECT -1, taste.* FROM removed CROSS JOIN LATERAL tastes_of(removed.face || removed.own_part) taste
    ) signed
    GROUP BY user_id, kind, thing, month
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER tastes_of_rewritten_documents AFTER UPDATE ON mix_documents
  REFERENCING OLD TABLE AS removed NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_rewritten_documents();

-- Counts a person's documents anew.
CREATE FUNCTION recount_tastes(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Writes of this person wait, and begin from the new counts.
  INSERT INTO dashboards AS dashboard (user_id, changes) VALUES (person, 1)
  ON CONFLICT (user_id) DO UPDATE SET changes = dashboard.changes + 1, summary = NULL, made_for = NULL;
  DELETE FROM tastes WHERE user_id = person;
  INSERT INTO tastes
  SELECT taste.user_id, taste.kind, taste.thing, taste.month, sum(taste.cards), sum(taste.weight), sum(taste.rated), sum(taste.rating_sum)
  FROM shisha_mixes mix
  JOIN mix_documents document ON document.mix_id = mix.id
  CROSS JOIN LATERAL tastes_of(document.face || document.own_part) taste
  WHERE mix.user_id = person
  GROUP BY taste.user_id, taste.kind, taste.thing, taste.month;
END
$$;

-- What a person wants to try stands on their dashboard as well.
CREATE FUNCTION outdate_dashboards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO dashboards AS dashboard (user_id, changes)
    SELECT DISTINCT user_id, 1 FROM changed ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET changes = dashboard.changes + 1, summary = NULL, made_for = NULL;
  ELSE
    UPDATE dashboards SET changes = changes + 1, summary = NULL, made_for = NULL
    WHERE user_id IN (SELECT user_id FROM changed);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER dashboards_of_new_favorites AFTER INSERT ON favorites
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_dashboards();
CREATE TRIGGER dashboards_of_removed_favorites AFTER DELETE ON favorites
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_dashboards();

-- Everything that is there already.
SELECT write_mix_documents(array_agg(id)) FROM shisha_mixes HAVING count(*) > 0;
