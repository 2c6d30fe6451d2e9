-- A block ends companionship. By its name its trigger comes before the one that withdraws notifications: cards and dashboards
-- are locked before inboxes.
CREATE OR REPLACE FUNCTION part_blocked_companions() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER companions_of_blocked AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION part_blocked_companions();
