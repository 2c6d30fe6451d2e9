-- Of each person the newest card that friends may see, whenever its night is: for the list of friends' cards, which asks for it
-- of 500 people at once. It says in which order to ask, never what may be seen: cards are still found by the rule itself.
CREATE TABLE newest_shown_mixes (
  user_id   uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  mix_id    uuid NOT NULL,
  listed_at timestamptz NOT NULL,
  smoked_at timestamptz NOT NULL
) WITH (fillfactor = 70);

CREATE FUNCTION newest_shown_of(person uuid) RETURNS TABLE (mix_id uuid, listed_at timestamptz, smoked_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT mix.id, mix.listed_at, mix.smoked_at FROM shisha_mixes mix
  WHERE mix.user_id = person AND mix.visibility IN ('public', 'friends') AND mix.hidden_at IS NULL AND mix.deleted_at IS NULL
  ORDER BY mix.listed_at DESC, mix.id DESC LIMIT 1
$$;

-- Looks it up anew. Whoever calls it has locked these people's rows of dashboards (0016), so that what is read here is not
-- older than what another write of theirs has left.
CREATE FUNCTION note_newest_shown(people uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO newest_shown_mixes AS kept (user_id, mix_id, listed_at, smoked_at)
  SELECT person.id, newest.* FROM unnest(people) person (id) CROSS JOIN LATERAL newest_shown_of(person.id) newest
  ORDER BY person.id
  ON CONFLICT (user_id) DO UPDATE
    SET mix_id = excluded.mix_id, listed_at = excluded.listed_at, smoked_at = excluded.smoked_at
    WHERE (kept.mix_id, kept.listed_at, kept.smoked_at) IS DISTINCT FROM (excluded.mix_id, excluded.listed_at, excluded.smoked_at);
  DELETE FROM newest_shown_mixes kept
  WHERE kept.user_id = ANY (people) AND NOT EXISTS (SELECT FROM newest_shown_of(kept.user_id));
END
$$;

-- Whatever moves a card in that list rewrites its document. After the triggers of 0016 and 0021, by their names.
CREATE FUNCTION note_newest_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_newest_shown(people)
  FROM (
    SELECT array_agg(DISTINCT (document.face || '}')::json ->> 'user_id')::uuid[] AS people FROM changed document
  ) every
  WHERE people IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER the_newest_of_new_documents AFTER INSERT ON mix_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_newest_of_documents();
CREATE TRIGGER the_newest_of_rewritten_documents AFTER UPDATE ON mix_documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_newest_of_documents();
CREATE TRIGGER the_newest_of_removed_documents AFTER DELETE ON mix_documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_newest_of_documents();

CREATE FUNCTION note_newest_of_withheld() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_newest_shown(ARRAY[NEW.user_id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER the_newest_of_withheld_mixes AFTER UPDATE OF hidden_at ON shisha_mixes FOR EACH ROW
  WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)) EXECUTE FUNCTION note_newest_of_withheld();

SELECT note_newest_shown(array_agg(id)) FROM users HAVING count(*) > 0;
