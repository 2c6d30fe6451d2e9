-- Talk on a card (domain.md, comment).

ALTER TABLE shisha_mixes
  -- Of comments that are neither deleted nor withheld; kept by the triggers below.
  ADD COLUMN comment_count   integer NOT NULL DEFAULT 0 CHECK (comment_count >= 0),
  ADD COLUMN comments_closed boolean NOT NULL DEFAULT false;

CREATE TABLE comments (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mix_id        uuid NOT NULL REFERENCES shisha_mixes (id) ON DELETE CASCADE,
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- 300 characters, of which ten may be people, each written as @[id].
  body          text NOT NULL CHECK (body <> '' AND char_length(body) <= 300 + 10 * 39),
  -- Whom it names, in no order of meaning.
  mentioned_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(mentioned_ids) <= 10),
  created_at    timestamptz NOT NULL,
  -- By its writer or by the card's author, who may bring it back for a moment.
  deleted_at    timestamptz,
  deleted_by    uuid,
  -- Withheld by moderation.
  hidden_at     timestamptz,
  CHECK ((deleted_at IS NULL) = (deleted_by IS NULL))
);
-- The newest ones of a card.
CREATE INDEX comments_of_a_mix ON comments (mix_id, created_at, id) WHERE deleted_at IS NULL AND hidden_at IS NULL;
-- A person who is deleted takes theirs along.
CREATE INDEX comments_by_person ON comments (user_id);
-- What can no longer be brought back.
CREATE INDEX comments_deleted ON comments (deleted_at) WHERE deleted_at IS NOT NULL;

-- One row at a time: commands lock the card first, then its comment.
CREATE FUNCTION count_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was integer := CASE WHEN TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.hidden_at IS NULL THEN 1 ELSE 0 END;
  is_now integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.hidden_at IS NULL THEN 1 ELSE 0 END;
BEGIN
  IF was <> is_now THEN
    UPDATE shisha_mixes SET comment_count = comment_count + is_now - was WHERE id = coalesce(NEW.mix_id, OLD.mix_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER count_comment AFTER INSERT OR UPDATE OF deleted_at, hidden_at OR DELETE ON comments
  FOR EACH ROW EXECUTE FUNCTION count_comment();

-- Comments of a card are told to its author, those of an hour together. What is deleted or withheld is told no more.
CREATE FUNCTION notify_of_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told comments := coalesce(NEW, OLD);
  author uuid := (SELECT user_id FROM shisha_mixes WHERE id = told.mix_id);
  cause text := concat_ws(':', 'comment', told.id);
BEGIN
  IF author IS NULL THEN
    RETURN NULL;
  ELSIF TG_OP = 'DELETE' OR told.deleted_at IS NOT NULL OR told.hidden_at IS NOT NULL THEN
    PERFORM withdraw_cause(author, cause);
  ELSE
    PERFORM notify_person(author, 'comment', told.user_id, told.mix_id,
      concat_ws(':', 'comment', told.mix_id, to_char(told.created_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24')), cause, told.created_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_of_comment AFTER INSERT OR UPDATE OF deleted_at, hidden_at OR DELETE ON comments
  FOR EACH ROW EXECUTE FUNCTION notify_of_comment();

-- What stands on a card's own pages alone is told to them alone: the community's page shows neither counts nor comments.
CREATE OR REPLACE FUNCTION tell_edited_mix_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  on_its_own_pages CONSTANT text[] := ARRAY['like_count', 'comment_count', 'comments_closed'];
  paths text;
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed LIMIT 21) few) > 20 THEN
    paths := '*';
  ELSE
    SELECT concat(CASE WHEN bool_or(to_jsonb(changed) - on_its_own_pages <> to_jsonb(before) - on_its_own_pages) THEN '/ ' END,
                  string_agg('/m/' || changed.short_id || ' /m/' || changed.id, ' '))
    INTO paths
    FROM changed JOIN before ON before.id = changed.id
    HAVING count(*) > 0;
  END IF;
  IF paths IS NOT NULL THEN
    PERFORM announce('public_pages', paths);
  END IF;
  RETURN NULL;
END
$$;

-- A block between a card's author and whoever commented on it hides those comments from everybody, its end shows them again.
CREATE FUNCTION tell_pages_of_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pair blocks := coalesce(NEW, OLD);
  pages text[];
BEGIN
  SELECT array_agg('/m/' || mix.short_id || ' /m/' || mix.id) INTO pages
  FROM shisha_mixes mix
  WHERE mix.id IN (
    SELECT commented.id FROM comments comment JOIN shisha_mixes commented ON commented.id = comment.mix_id
    WHERE (comment.user_id, commented.user_id) IN ((pair.blocker_id, pair.blocked_id), (pair.blocked_id, pair.blocker_id)));
  IF pages IS NOT NULL THEN
    PERFORM announce('public_pages', CASE WHEN cardinality(pages) > 20 THEN '*' ELSE array_to_string(pages, ' ') END);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_pages_of_blocked AFTER INSERT OR DELETE ON blocks FOR EACH ROW EXECUTE FUNCTION tell_pages_of_blocked();
