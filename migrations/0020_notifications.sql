-- What a person is told of what others did. Written by triggers, in the transaction of what caused it, so that no command can
-- forget it or tell of what did not happen.

CREATE TABLE notifications (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  type       text NOT NULL CHECK (type IN (
               'friend_request', 'friend_accepted', 'like', 'comment', 'fork', 'companion_invite', 'stamp_added',
               'reward_ready', 'coupon_expiring', 'staff_verified', 'verification_result', 'manager_invite',
               'news_important', 'report_result', 'flavor_merged')),
  -- What belongs together is one: the likes of a card within an hour.
  group_key  text NOT NULL,
  mix_id     uuid REFERENCES shisha_mixes (id) ON DELETE CASCADE,
  read_at    timestamptz,
  created_at timestamptz NOT NULL,
  -- Of the newest cause.
  changed_at timestamptz NOT NULL,
  UNIQUE (user_id, group_key)
);
CREATE INDEX notifications_inbox ON notifications (user_id, changed_at, id);
-- The sweep asks for what is too old.
CREATE INDEX notifications_by_age ON notifications (changed_at);
CREATE INDEX notifications_of_a_mix ON notifications (mix_id) WHERE mix_id IS NOT NULL;

-- Who did it. A cause is told once: taking a like back and giving it again is no news.
CREATE TABLE notification_causes (
  user_id         uuid NOT NULL,
  dedupe_key      text NOT NULL,
  notification_id uuid NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
  actor_id        uuid REFERENCES users (id) ON DELETE CASCADE,
  is_withdrawn    boolean NOT NULL DEFAULT false,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (user_id, dedupe_key)
);
CREATE INDEX notification_causes_of_one ON notification_causes (notification_id, created_at);
CREATE INDEX notification_causes_by_actor ON notification_causes (actor_id, user_id) WHERE actor_id IS NOT NULL;

-- Kinds that a person switched off. A kind without a row is on.
CREATE TABLE notification_settings (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  type    text NOT NULL CHECK (type ~ '^[a-z_]{1,30}$'),
  is_on   boolean NOT NULL,
  PRIMARY KEY (user_id, type)
);

-- How much is unread, for the bell on every page: a counter, kept with the rows.
CREATE TABLE inboxes (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  unread  integer NOT NULL CHECK (unread >= 0)
);

-- In one order of people, so that two writers never wait for one another at once.
CREATE FUNCTION count_new_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inboxes (user_id, unread)
  SELECT user_id, count(*) FROM here WHERE read_at IS NULL GROUP BY user_id ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET unread = inboxes.unread + excluded.unread;
  RETURN NULL;
END
$$;
CREATE FUNCTION count_changed_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A row in which nothing is unread any more, or again: its inbox was made when it was inserted.
  PERFORM FROM inboxes WHERE user_id IN (SELECT user_id FROM here) ORDER BY user_id FOR UPDATE;
  UPDATE inboxes SET unread = greatest(0, unread + moved.step)
  FROM (
    SELECT here.user_id, sum((here.read_at IS NULL)::integer - (gone.read_at IS NULL)::integer)::integer AS step
    FROM here JOIN gone USING (id)
    GROUP BY here.user_id
  ) moved
  WHERE inboxes.user_id = moved.user_id AND moved.step <> 0;
  RETURN NULL;
END
$$;
CREATE FUNCTION count_gone_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM inboxes WHERE user_id IN (SELECT user_id FROM gone WHERE read_at IS NULL) ORDER BY user_id FOR UPDATE;
  UPDATE inboxes SET unread = greatest(0, unread - left_unread.count)
  FROM (SELECT user_id, count(*)::integer AS count FROM gone WHERE read_at IS NULL GROUP BY user_id) left_unread
  WHERE inboxes.user_id = left_unread.user_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER count_new_notifications AFTER INSERT ON notifications
  REFERENCING NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION count_new_notifications();
CREATE TRIGGER count_changed_notifications AFTER UPDATE ON notifications
  REFERENCING OLD TABLE AS gone NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION count_changed_notifications();
CREATE TRIGGER count_gone_notifications AFTER DELETE ON notifications
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_notifications();

-- Tells a person of one more cause, unless they did it themselves, do not want to know of its kind, or are hidden from its
-- actor by a block. A cause that was told before is no news, not even when it was withdrawn in the meantime.
CREATE FUNCTION notify_person(
  recipient uuid, kind text, actor uuid, about_mix uuid, belongs_to text, cause text, at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told uuid;
BEGIN
  IF recipient = actor
     OR EXISTS (SELECT FROM notification_settings setting
                WHERE setting.user_id = recipient AND setting.type = kind AND NOT setting.is_on)
     OR EXISTS (SELECT FROM blocks WHERE (blocker_id = recipient AND blocked_id = actor)
                                      OR (blocker_id = actor AND blocked_id = recipient)) THEN
    RETURN;
  END IF;
  UPDATE notification_causes SET is_withdrawn = false WHERE user_id = recipient AND dedupe_key = cause;
  IF FOUND THEN
    RETURN;
  END IF;
  INSERT INTO notifications (user_id, type, group_key, mix_id, created_at, changed_at)
  VALUES (recipient, kind, belongs_to, about_mix, at, at)
  ON CONFLICT (user_id, group_key)
    DO UPDATE SET changed_at = greatest(notifications.changed_at, excluded.changed_at), read_at = NULL
  RETURNING id INTO told;
  INSERT INTO notification_causes (user_id, dedupe_key, notification_id, actor_id, created_at)
  VALUES (recipient, cause, told, actor, at);
END
$$;

-- Of these, what has no cause left to tell of is unread no more.
CREATE FUNCTION leave_nothing_unread(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE notifications SET read_at = now()
  WHERE id = ANY (ids) AND read_at IS NULL
    AND NOT EXISTS (SELECT FROM notification_causes cause WHERE cause.notification_id = notifications.id AND NOT cause.is_withdrawn)
$$;

-- What caused it was taken back. Where nothing is left to tell, nothing is unread either.
CREATE FUNCTION withdraw_cause(recipient uuid, cause text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told uuid;
BEGIN
  UPDATE notification_causes SET is_withdrawn = true
  WHERE user_id = recipient AND dedupe_key = cause AND NOT is_withdrawn
  RETURNING notification_id INTO told;
  PERFORM leave_nothing_unread(ARRAY[told]);
END
$$;

CREATE FUNCTION notify_of_like() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  liked shisha_mix_likes := coalesce(NEW, OLD);
  author uuid := (SELECT user_id FROM shisha_mixes WHERE id = liked.mix_id);
  cause text := concat_ws(':', 'like', liked.mix_id, liked.user_id);
BEGIN
  IF author IS NULL THEN
    RETURN NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM withdraw_cause(author, cause);
  ELSE
    PERFORM notify_person(author, 'like', liked.user_id, liked.mix_id,
      concat_ws(':', 'like', liked.mix_id, to_char(liked.created_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24')), cause, liked.created_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_of_like AFTER INSERT OR DELETE ON shisha_mix_likes FOR EACH ROW EXECUTE FUNCTION notify_of_like();

-- A request is told to whom it was sent, its acceptance to whoever sent it. What was answered needs no notice any more.
CREATE FUNCTION notify_of_friendship() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pair friendships := coalesce(NEW, OLD);
  asked uuid := CASE WHEN pair.requested_by = pair.low_id THEN pair.high_id ELSE pair.low_id END;
  request text := concat_ws(':', 'friend_request', pair.requested_by, asked);
  acceptance text := concat_ws(':', 'friend_accepted', pair.requested_by, asked);
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM notifications WHERE (user_id, group_key) IN ((asked, request), (pair.requested_by, acceptance));
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' AND NEW.status = OLD.status AND NEW.requested_by = OLD.requested_by THEN
    RETURN NULL;
  END IF;
  CASE pair.status
    WHEN 'pending' THEN
      PERFORM notify_person(asked, 'friend_request', pair.requested_by, NULL, request, request, pair.requested_at);
    WHEN 'cancelled' THEN
      PERFORM withdraw_cause(asked, request);
      DELETE FROM notifications WHERE user_id = pair.requested_by AND group_key = acceptance;
    ELSE
      DELETE FROM notifications WHERE user_id = asked AND group_key = request;
      IF pair.status = 'accepted' THEN
        PERFORM notify_person(pair.requested_by, 'friend_accepted', asked, NULL, acceptance, acceptance, pair.accepted_at);
      END IF;
  END CASE;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_of_friendship AFTER INSERT OR UPDATE OR DELETE ON friendships
  FOR EACH ROW EXECUTE FUNCTION notify_of_friendship();

-- Nothing from or about somebody who is hidden. That it was told stays known: after a block it is no news again.
CREATE FUNCTION withdraw_causes_of_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told uuid[];
BEGIN
  WITH withdrawn AS (
    UPDATE notification_causes SET is_withdrawn = true
    WHERE NOT is_withdrawn
      AND ((user_id = NEW.blocker_id AND actor_id = NEW.blocked_id) OR (user_id = NEW.blocked_id AND actor_id = NEW.blocker_id))
    RETURNING notification_id
  )
  SELECT array_agg(notification_id) INTO told FROM withdrawn;
  PERFORM leave_nothing_unread(told);
  RETURN NULL;
END
$$;
CREATE TRIGGER withdraw_causes_of_blocked AFTER INSERT ON blocks
  FOR EACH ROW EXECUTE FUNCTION withdraw_causes_of_blocked();
