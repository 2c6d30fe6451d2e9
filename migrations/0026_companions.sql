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
