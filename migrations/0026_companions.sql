-- The shared pipe (同席): who else stands on a card, with a rating and words of their own, once they accepted.

-- Where a card stands in a companion's history: at the beginning of its night, and where it hides its day at that of the first
-- night of its month. Order and cursor tell no more than the card says (as `listed_at`, 0019).
CREATE FUNCTION listed_for_companions(moment timestamptz, hides_day boolean) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT (date_trunc(CASE WHEN hides_day THEN 'month' ELSE 'day' END, moment AT TIME ZONE 'Asia/Tokyo' - interval '5 hours')
          + interval '5 hours') AT TIME ZONE 'Asia/Tokyo'
$$;

CREATE TABLE companions (
  mix_id       uuid NOT NULL REFERENCES shisha_mixes (id) ON DELETE CASCADE,
  user_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  status       text NOT NULL CHECK (status IN ('invited', 'accepted', 'declined', 'left')),
  rating       numeric(2, 1) CHECK (rating BETWEEN 0 AND 5),
  smoke_again  boolean,
  comment      text CHECK (char_length(comment) <= 1000),
  invited_at   timestamptz NOT NULL,
  -- When they last accepted, declined or left. Somebody who declined and was invited again since was not told: for the author it
  -- looks as if they were invited.
  responded_at timestamptz CHECK (responded_at IS NOT NULL OR status = 'invited'),
  -- Kept by a trigger of the card.
  listed_at    timestamptz NOT NULL,
  PRIMARY KEY (mix_id, user_id),
  -- Whoever leaves takes along what they said.
  CHECK (status = 'accepted' OR (rating IS NULL AND smoke_again IS NULL AND comment IS NULL))
);
-- A companion's history, newest first (read backwards).
CREATE INDEX companions_history ON companions (user_id, listed_at, mix_id) WHERE status = 'accepted';
-- また吸いたい, the best rated first.
CREATE INDEX companions_to_smoke_again ON companions (user_id, rating DESC NULLS LAST, listed_at, mix_id)
  WHERE smoke_again AND status = 'accepted';

CREATE FUNCTION list_moved_mix() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companions SET listed_at = listed_for_companions(NEW.smoked_at, NEW.hide_time) WHERE mix_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER companions_of_moved_mixes AFTER UPDATE OF smoked_at, hide_time ON shisha_mixes FOR EACH ROW
  WHEN ((OLD.smoked_at, OLD.hide_time) IS DISTINCT FROM (NEW.smoked_at, NEW.hide_time)) EXECUTE FUNCTION list_moved_mix();

-- A block ends it. Before the trigger that withdraws what was told (0020), by its name: cards and homes are locked before inboxes.
CREATE FUNCTION part_blocked_companions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shared uuid[] := ARRAY(
    SELECT mix.id FROM companions companion JOIN shisha_mixes mix ON mix.id = companion.mix_id
    WHERE (companion.user_id = NEW.blocked_id AND mix.user_id = NEW.blocker_id)
       OR (companion.user_id = NEW.blocker_id AND mix.user_id = NEW.blocked_id));
BEGIN
  PERFORM FROM shisha_mixes WHERE id = ANY (shared) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM dashboards WHERE user_id IN (NEW.blocker_id, NEW.blocked_id) ORDER BY user_id FOR NO KEY UPDATE;
  UPDATE companions SET status = 'left', responded_at = NEW.created_at, rating = NULL, smoke_again = NULL, comment = NULL
  WHERE mix_id = ANY (shared) AND user_id IN (NEW.blocker_id, NEW.blocked_id) AND status IN ('invited', 'accepted');
  -- That they declined stays known: taking a block back is no way to invite again.
  UPDATE companions SET invited_at = responded_at
  WHERE mix_id = ANY (shared) AND user_id IN (NEW.blocker_id, NEW.blocked_id) AND status = 'declined';
  RETURN NULL;
END
$$;
CREATE TRIGGER companions_of_blocked AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION part_blocked_companions();

-- An invitation is told to whom it goes. One that was answered needs no notice any more.
CREATE FUNCTION notify_of_companion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  companion companions := coalesce(NEW, OLD);
  author uuid := (SELECT user_id FROM shisha_mixes WHERE id = companion.mix_id);
  invitation text := concat_ws(':', 'companion_invite', companion.mix_id, companion.user_id);
BEGIN
  IF author IS NULL THEN
    RETURN NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM withdraw_cause(OLD.user_id, invitation);
  ELSIF NEW.status = 'invited' THEN
    PERFORM notify_person(NEW.user_id, 'companion_invite', author, NEW.mix_id, invitation, invitation, NEW.invited_at);
  ELSIF NEW.status = 'left' THEN
    PERFORM withdraw_cause(NEW.user_id, invitation);
  ELSE
    DELETE FROM notifications WHERE user_id = NEW.user_id AND group_key = invitation;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_of_companion AFTER INSERT OR UPDATE OF status OR DELETE ON companions
  FOR EACH ROW EXECUTE FUNCTION notify_of_companion();

-- Who stands on a card, and what they said, is on its page. The community's page shows neither.
CREATE FUNCTION tell_pages_of_companion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  companion companions := coalesce(NEW, OLD);
BEGIN
  PERFORM announce('public_pages', '/m/' || short_id || ' /m/' || id) FROM shisha_mixes
  WHERE id = companion.mix_id AND 'accepted' IN (OLD.status, NEW.status);
  RETURN NULL;
END
$$;
CREATE TRIGGER public_pages_of_companions AFTER INSERT OR DELETE OR UPDATE OF status, rating, comment ON companions
  FOR EACH ROW EXECUTE FUNCTION tell_pages_of_companion();

-- What the QR code on somebody's phone carries at the table: one person more, once, within half an hour. Never in clear.
CREATE TABLE table_invitations (
  token_hash bytea PRIMARY KEY,
  mix_id     uuid NOT NULL REFERENCES shisha_mixes (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_by    uuid REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX table_invitations_of_a_mix ON table_invitations (mix_id);
-- The sweep asks for what is over.
CREATE INDEX table_invitations_by_end ON table_invitations (expires_at);

-- What somebody smoked at another one's pipe counts among their tastes as well: of the card as they may know it, with their own
-- rating. What others may know of their tastes (0021) is of their own cards alone.

-- What one card counts for of a companion. Of two fields of one name the last one is read.
CREATE FUNCTION companion_tastes_of(companion uuid, own_rating numeric, public_card text) RETURNS SETOF tastes
LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM tastes_of(public_card || ',"user_id":"' || companion || '","rating":' || coalesce(own_rating::text, 'null'))
$$;

-- All that somebody smoked at others' pipes. What moderation withholds does not count.
CREATE FUNCTION companion_tastes(person uuid) RETURNS SETOF tastes LANGUAGE sql STABLE AS $$
  SELECT taste.*
  FROM companions companion
  JOIN shisha_mixes mix ON mix.id = companion.mix_id AND mix.hidden_at IS NULL
  JOIN mix_documents document ON document.mix_id = mix.id
  CROSS JOIN LATERAL companion_tastes_of(companion.user_id, companion.rating, document.face || document.public_part) taste
  WHERE companion.user_id = person AND companion.status = 'accepted'
$$;

-- As in 0016. Where one card counts for several people, their homes are locked in one order first.
CREATE OR REPLACE FUNCTION add_tastes(differences tastes[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF EXISTS (SELECT FROM unnest(differences) difference WHERE user_id <> (differences[1]).user_id) THEN
    PERFORM FROM dashboards WHERE user_id IN (SELECT user_id FROM unnest(differences)) ORDER BY user_id FOR NO KEY UPDATE;
  END IF;
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

-- As in 0016, and for everybody who stands on the card.
CREATE OR REPLACE FUNCTION count_documents() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  PERFORM add_tastes(array_agg(ROW(user_id, kind, thing, month, sign * cards, sign * weight, sign * rated, sign * rating_sum)::tastes))
  FROM (
    SELECT user_id, kind, thing, month, sum(cards)::integer AS cards, sum(weight) AS weight,
           sum(rated)::integer AS rated, sum(rating_sum) AS rating_sum
    FROM (
      SELECT taste.* FROM changed CROSS JOIN LATERAL tastes_of(changed.face || changed.own_part) taste
      UNION ALL
      SELECT taste.* FROM changed
      JOIN companions companion ON companion.mix_id = changed.mix_id AND companion.status = 'accepted'
      CROSS JOIN LATERAL companion_tastes_of(companion.user_id, companion.rating, changed.face || changed.public_part) taste
      WHERE NOT EXISTS (SELECT FROM shisha_mixes mix WHERE mix.id = changed.mix_id AND mix.hidden_at IS NOT NULL)
    ) of_everybody
    GROUP BY user_id, kind, thing, month
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_rewritten_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_tastes(array_agg(ROW(user_id, kind, thing, month, cards, weight, rated, rating_sum)::tastes))
  FROM (
    SELECT user_id, kind, thing, month, sum(sign * cards)::integer AS cards, sum(sign * weight) AS weight,
           sum(sign * rated)::integer AS rated, sum(sign * rating_sum) AS rating_sum
    FROM (
      SELECT 1 AS sign, taste.* FROM written CROSS JOIN LATERAL tastes_of(written.face || written.own_part) taste
      UNION ALL
      SELECT -1, taste.* FROM removed CROSS JOIN LATERAL tastes_of(removed.face || removed.own_part) taste
      UNION ALL
      SELECT signed.sign, taste.*
      FROM (SELECT 1 AS sign, * FROM written UNION ALL SELECT -1, * FROM removed) signed
      JOIN companions companion ON companion.mix_id = signed.mix_id AND companion.status = 'accepted'
      CROSS JOIN LATERAL companion_tastes_of(companion.user_id, companion.rating, signed.face || signed.public_part) taste
      WHERE NOT EXISTS (SELECT FROM shisha_mixes mix WHERE mix.id = signed.mix_id AND mix.hidden_at IS NOT NULL)
    ) of_everybody
    GROUP BY user_id, kind, thing, month
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

-- Who comes, goes or rates; また吸いたい changes no count, but makes a home old. The card is locked by whoever changes it.
CREATE FUNCTION count_companion() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM add_tastes(array_agg(ROW(user_id, kind, thing, month, cards, weight, rated, rating_sum)::tastes))
  FROM (
    SELECT taste.user_id, taste.kind, taste.thing, taste.month, sum(sign * taste.cards)::integer AS cards,
           sum(sign * taste.weight) AS weight, sum(sign * taste.rated)::integer AS rated, sum(sign * taste.rating_sum) AS rating_sum
    FROM (VALUES (1, NEW.mix_id, NEW.user_id, NEW.status, NEW.rating), (-1, OLD.mix_id, OLD.user_id, OLD.status, OLD.rating))
      companion (sign, mix_id, user_id, status, rating)
    JOIN shisha_mixes mix ON mix.id = companion.mix_id AND mix.hidden_at IS NULL
    JOIN mix_documents document ON document.mix_id = mix.id
    CROSS JOIN LATERAL companion_tastes_of(companion.user_id, companion.rating, document.face || document.public_part) taste
    WHERE companion.status = 'accepted'
    GROUP BY taste.user_id, taste.kind, taste.thing, taste.month
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER counts_of_companions AFTER INSERT OR UPDATE OF status, rating, smoke_again OR DELETE ON companions
  FOR EACH ROW EXECUTE FUNCTION count_companion();

-- What moderation withholds or gives back. Before the triggers of 0015 and 0021, by its name, so that what the same statement
-- changes beside it is counted by those of the document.
CREATE FUNCTION count_withheld_of_companions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE WHEN NEW.hidden_at IS NULL THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM dashboards
  WHERE user_id = NEW.user_id OR user_id IN (SELECT user_id FROM companions WHERE mix_id = NEW.id AND status = 'accepted')
  ORDER BY user_id FOR NO KEY UPDATE;
  PERFORM add_tastes(array_agg(ROW(taste.user_id, taste.kind, taste.thing, taste.month, sign * taste.cards, sign * taste.weight,
                                   sign * taste.rated, sign * taste.rating_sum)::tastes))
  FROM companions companion
  JOIN mix_documents document ON document.mix_id = companion.mix_id
  CROSS JOIN LATERAL companion_tastes_of(companion.user_id, companion.rating, document.face || document.public_part) taste
  WHERE companion.mix_id = NEW.id AND companion.status = 'accepted'
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER companions_of_withheld_mixes AFTER UPDATE OF hidden_at ON shisha_mixes FOR EACH ROW
  WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)) EXECUTE FUNCTION count_withheld_of_companions();

-- Counts a person's documents anew.
CREATE OR REPLACE FUNCTION recount_tastes(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Writes of this person wait, and begin from the new counts.
  INSERT INTO dashboards AS dashboard (user_id, changes) VALUES (person, 1)
  ON CONFLICT (user_id) DO UPDATE SET changes = dashboard.changes + 1, summary = NULL, made_for = NULL;
  DELETE FROM tastes WHERE user_id = person;
  INSERT INTO tastes
  SELECT taste.user_id, taste.kind, taste.thing, taste.month, sum(taste.cards), sum(taste.weight), sum(taste.rated), sum(taste.rating_sum)
  FROM (
    SELECT taste.* FROM shisha_mixes mix
    JOIN mix_documents document ON document.mix_id = mix.id
    CROSS JOIN LATERAL tastes_of(document.face || document.own_part) taste
    WHERE mix.user_id = person
    UNION ALL
    SELECT * FROM companion_tastes(person)
  ) taste
  GROUP BY taste.user_id, taste.kind, taste.thing, taste.month;
END
$$;
