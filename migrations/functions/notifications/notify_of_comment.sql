-- A card's author is notified of its comments, once for those of an hour, and whom a comment names of that one; an author who is
-- named has the notice of the comment. What is deleted or withheld is withdrawn.
CREATE OR REPLACE FUNCTION notify_of_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told comments := coalesce(NEW, OLD);
  author uuid := (SELECT user_id FROM shisha_mixes WHERE id = told.mix_id);
  cause text := concat_ws(':', 'comment', told.id);
  mention text := concat_ws(':', 'mention', told.id);
  named uuid;
BEGIN
  IF author IS NULL THEN
    RETURN NULL;
  ELSIF TG_OP = 'DELETE' OR told.deleted_at IS NOT NULL OR told.hidden_at IS NOT NULL THEN
    PERFORM withdraw_cause(author, cause);
    PERFORM withdraw_cause(one, mention) FROM unnest(told.notified_ids) one;
  ELSE
    PERFORM notify_person(author, 'comment', told.user_id, told.mix_id,
      concat_ws(':', 'comment', told.mix_id, to_char(told.created_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24')), cause, told.created_at);
    -- In one order of people, so that two writers never wait for one another at once.
    FOR named IN SELECT DISTINCT one FROM unnest(told.notified_ids) one WHERE one <> author ORDER BY one LOOP
      PERFORM notify_person(named, 'mention', told.user_id, told.mix_id, mention, mention, told.created_at);
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notify_of_comment AFTER INSERT OR UPDATE OF deleted_at, hidden_at OR DELETE ON comments
  FOR EACH ROW EXECUTE FUNCTION notify_of_comment();
