-- What others may know of somebody's tastes, counted: of cards that everybody sees, and of those for friends apart. A shop
-- that a card hides, or that was only typed, counts for nothing, and no row tells when. It is a pure function of the documents that others get (0015)
-- and of what moderation withholds, and is kept by the same writes as `tastes` (0016).
CREATE TABLE shown_tastes (
  user_id  uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  audience text NOT NULL CHECK (audience IN ('public', 'friends')),
  -- card: every card once, with an empty thing.
  kind     text NOT NULL CHECK (kind IN ('card', 'paint', 'flavor', 'maker', 'shop')),
  -- As in `tastes`.
  thing    text NOT NULL,
  cards    integer NOT NULL CHECK (cards > 0),
  -- Every card weighs 1, dealt among its flavours by their shares.
  weight   numeric NOT NULL,
  PRIMARY KEY (user_id, audience, kind, thing)
);

-- What one card counts for among those who may see it.
CREATE FUNCTION shown_tastes_of(face text, public_part text) RETURNS SETOF shown_tastes LANGUAGE sql IMMUTABLE AS $$
  SELECT taste.user_id, audience, taste.kind, taste.thing, taste.cards, taste.weight
  FROM (SELECT (face || '}')::json ->> 'visibility' AS audience OFFSET 0) shown
  CROSS JOIN LATERAL tastes_of(face || public_part) taste
  WHERE audience IN ('public', 'friends') AND NOT (taste.kind = 'shop' AND taste.thing LIKE E'\n%')
$$;

-- What counts already although its night has not come: nobody may know of it before. Whoever reads the counts takes it away.
CREATE FUNCTION shown_tastes_to_come(person uuid, since timestamptz) RETURNS SETOF shown_tastes LANGUAGE sql STABLE AS $$
  SELECT taste.user_id, taste.audience, taste.kind, taste.thing, sum(taste.cards)::integer, sum(taste.weight)
  FROM shisha_mixes mix
  JOIN mix_documents document ON document.mix_id = mix.id
  CROSS JOIN LATERAL shown_tastes_of(document.face, document.public_part) taste
  WHERE mix.user_id = person AND mix.smoked_at > since AND mix.deleted_at IS NULL AND mix.hidden_at IS NULL
  GROUP BY taste.user_id, taste.audience, taste.kind, taste.thing
$$;

-- Adds differences. Whoever calls it has locked the person's row of dashboards.
CREATE FUNCTION add_shown_tastes(differences shown_tastes[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO shown_tastes AS taste
  SELECT * FROM unnest(differences) difference WHERE cards > 0 ORDER BY user_id, audience, kind, thing
  ON CONFLICT (user_id, audience, kind, thing) DO UPDATE SET
    cards = taste.cards + excluded.cards, weight = taste.weight + excluded.weight;
  DELETE FROM shown_tastes taste USING unnest(differences) less
  WHERE less.cards < 0
    AND (taste.user_id, taste.audience, taste.kind, taste.thing) = (less.user_id, less.audience, less.kind, less.thing)
    AND taste.cards + less.cards <= 0;
  UPDATE shown_tastes taste SET cards = taste.cards + less.cards, weight = taste.weight + less.weight
  FROM unnest(differences) less
  WHERE less.cards <= 0 AND (less.cards, less.weight) <> (0, 0)
    AND (taste.user_id, taste.audience, taste.kind, taste.thing) = (less.user_id, less.audience, less.kind, less.thing);
END
$$;

-- Counts anew.
CREATE FUNCTION recount_shown_tastes(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Writes of this person wait, and begin from the new counts.
  INSERT INTO dashboards AS dashboard (user_id, changes) VALUES (person, 1)
  ON CONFLICT (user_id) DO UPDATE SET changes = dashboard.changes + 1, summary = NULL, made_for = NULL;
  DELETE FROM shown_tastes WHERE user_id = person;
  INSERT INTO shown_tastes
  SELECT taste.user_id, taste.audience, taste.kind, taste.thing, sum(taste.cards), sum(taste.weight)
  FROM shisha_mixes mix
  JOIN mix_documents document ON document.mix_id = mix.id
  CROSS JOIN LATERAL shown_tastes_of(document.face, document.public_part) taste
  WHERE mix.user_id = person AND mix.hidden_at IS NULL
  GROUP BY taste.user_id, taste.audience, taste.kind, taste.thing;
END
$$;

-- Beside what 0016 does with the same rows, and after it: their names follow those triggers, which lock the dashboards.
CREATE FUNCTION count_shown_documents() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  PERFORM add_shown_tastes(array_agg(ROW(user_id, audience, kind, thing, cards, weight)::shown_tastes))
  FROM (
    SELECT taste.user_id, taste.audience, taste.kind, taste.thing, sum(sign * taste.cards)::integer AS cards, sum(sign * taste.weight) AS weight
    FROM changed
    CROSS JOIN LATERAL shown_tastes_of(changed.face, changed.public_part) taste
    WHERE NOT EXISTS (SELECT FROM shisha_mixes mix WHERE mix.id = changed.mix_id AND mix.hidden_at IS NOT NULL)
    GROUP BY taste.user_id, taste.audience, taste.kind, taste.thing
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER tastes_shown_of_new_documents AFTER INSERT ON mix_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_shown_documents();
CREATE TRIGGER tastes_shown_of_removed_documents AFTER DELETE ON mix_documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_shown_documents();

CREATE FUNCTION count_rewritten_shown_documents() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM add_shown_tastes(array_agg(ROW(user_id, audience, kind, thing, cards, weight)::shown_tastes))
  FROM (
    SELECT user_id, audience, kind, thing, sum(sign * cards)::integer AS cards, sum(sign * weight) AS weight
    FROM (
      SELECT 1 AS sign, written.mix_id, taste.*
      FROM written CROSS JOIN LATERAL shown_tastes_of(written.face, written.public_part) taste
      UNION ALL
      SELECT -1, removed.mix_id, taste.*
      FROM removed CROSS JOIN LATERAL shown_tastes_of(removed.face, removed.public_part) taste
    ) signed
    WHERE NOT EXISTS (SELECT FROM shisha_mixes mix WHERE mix.id = signed.mix_id AND mix.hidden_at IS NOT NULL)
    GROUP BY user_id, audience, kind, thing
    HAVING (sum(sign * cards), sum(sign * weight)) <> (0, 0)
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER tastes_shown_of_rewritten_documents AFTER UPDATE ON mix_documents
  REFERENCING OLD TABLE AS removed NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_rewritten_shown_documents();

-- What moderation withholds or gives back. Before the trigger that writes the document (0015), by its name: it takes away or adds
-- what the card counted for until now, and what the same statement changes beside it is counted by the document's triggers.
CREATE FUNCTION count_withheld() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE WHEN NEW.hidden_at IS NULL THEN 1 ELSE -1 END;
BEGIN
  -- Writes of this person follow one another.
  INSERT INTO dashboards AS dashboard (user_id, changes) VALUES (NEW.user_id, 1)
  ON CONFLICT (user_id) DO UPDATE SET changes = dashboard.changes + 1, summary = NULL, made_for = NULL;
  PERFORM add_shown_tastes(array_agg(ROW(taste.user_id, taste.audience, taste.kind, taste.thing, sign * taste.cards, sign * taste.weight)::shown_tastes))
  FROM mix_documents document
  CROSS JOIN LATERAL shown_tastes_of(document.face, document.public_part) taste
  WHERE document.mix_id = NEW.id
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER counts_of_withheld_mixes AFTER UPDATE OF hidden_at ON shisha_mixes FOR EACH ROW
  WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)) EXECUTE FUNCTION count_withheld();

-- The document of a withheld card goes before the card does: afterwards nobody could tell that it counted for nothing.
CREATE FUNCTION remove_withheld_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mix_documents WHERE mix_id = OLD.id;
  RETURN OLD;
END
$$;
CREATE TRIGGER documents_of_withheld_mixes BEFORE DELETE ON shisha_mixes FOR EACH ROW
  WHEN (OLD.hidden_at IS NOT NULL) EXECUTE FUNCTION remove_withheld_document();

SELECT recount_shown_tastes(user_id) FROM (SELECT DISTINCT user_id FROM shisha_mixes ORDER BY user_id) author;

-- Cards at the top of their author's profile, in the order that the author chose.
CREATE TABLE pinned_mixes (
  user_id  uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 2),
  mix_id   uuid NOT NULL UNIQUE REFERENCES shisha_mixes (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, position)
);

-- What somebody's page for a shop's staff says beside name and taste: nothing, until its person says so.
CREATE TABLE customer_pages (
  user_id         uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  shows_favorites boolean NOT NULL,
  shows_dislikes  boolean NOT NULL,
  -- Paints that they would rather not smoke.
  disliked_paints text[] NOT NULL CHECK (cardinality(disliked_paints) <= 12)
);
