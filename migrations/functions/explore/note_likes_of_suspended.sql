-- Likes of somebody who is suspended count no more, and again once they are back: also where nobody writes that, because it was for a
-- time.
CREATE OR REPLACE FUNCTION note_likes_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_explored_likes (mix_id, due_at)
  SELECT given.mix_id, due.at
  FROM shisha_mix_likes given
  CROSS JOIN (SELECT '-infinity'::timestamptz AS at UNION ALL SELECT NEW.suspended_until WHERE NEW.suspended_until IS NOT NULL) due
  WHERE given.user_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER explored_likes_of_suspended AFTER UPDATE OF suspended_at, suspended_until ON users FOR EACH ROW
  WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL) OR OLD.suspended_until IS DISTINCT FROM NEW.suspended_until)
  EXECUTE FUNCTION note_likes_of_suspended();
