-- Likes of somebody who is suspended count no more, and again once they are back. Where nobody writes that, because it was for a time, the
-- job that counts these cards now notes them for its end.
CREATE OR REPLACE FUNCTION note_likes_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_explored_likes AS noted (mix_id, due_at)
  SELECT given.mix_id, '-infinity' FROM shisha_mix_likes given WHERE given.user_id = NEW.id ORDER BY given.mix_id
  ON CONFLICT (mix_id) DO UPDATE SET due_at = excluded.due_at WHERE excluded.due_at < noted.due_at;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER explored_likes_of_suspended AFTER UPDATE OF suspended_at, suspended_until ON users FOR EACH ROW
  WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL) OR OLD.suspended_until IS DISTINCT FROM NEW.suspended_until)
  EXECUTE FUNCTION note_likes_of_suspended();
