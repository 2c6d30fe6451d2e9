-- A like that comes or goes counts anew what its card has; one of an account that is no day old yet, when it is. Of somebody who is
-- deleted no account is left to ask. A card is noted once, for the earliest of these moments; the job notes the next.
CREATE OR REPLACE FUNCTION note_explored_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_explored_likes AS noted (mix_id, due_at)
  SELECT changed.mix_id, min(coalesce(giver.created_at + interval '1 day', '-infinity'))
  FROM changed LEFT JOIN users giver ON giver.id = changed.user_id
  GROUP BY changed.mix_id ORDER BY changed.mix_id
  ON CONFLICT (mix_id) DO UPDATE SET due_at = excluded.due_at WHERE excluded.due_at < noted.due_at;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER explored_likes_given AFTER INSERT ON shisha_mix_likes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_explored_likes();
CREATE OR REPLACE TRIGGER explored_likes_taken_back AFTER DELETE ON shisha_mix_likes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_explored_likes();
