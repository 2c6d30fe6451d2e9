-- What people report, and what becomes of it (domain.md, report / moderation).

-- One for each thing that was reported, whatever happens to it later.
CREATE TABLE moderation_cases (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  target_type   text NOT NULL CHECK (target_type IN ('mix', 'image', 'comment', 'user', 'shop', 'flavor', 'coupon')),
  -- Of a photo the stored picture: taken off a card and put there again it is the same.
  target_id     uuid NOT NULL,
  -- Who is told and may appeal; null for what is nobody's.
  owner_id      uuid REFERENCES users (id) ON DELETE CASCADE,
  -- open > hidden > restored | withheld | removed; dismissed where nobody ever found it hidden. Hidden is what waits for its
  -- review, withheld and removed what stays out of sight after it, removed for good. Reports of what is shown again change
  -- nothing here until they hide it.
  state         text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'hidden', 'withheld', 'removed', 'restored', 'dismissed')),
  -- Why it was last hidden, as its owner reads it: never who said so, nor how many.
  reasons       text[] NOT NULL DEFAULT '{}',
  -- When it last went out of sight; null while it never did.
  hidden_at     timestamptz,
  decided_at    timestamptz,
  -- What its owner reads of the decision.
  decision_note text CHECK (char_length(decision_note) BETWEEN 1 AND 500),
  -- Once for each time that it is hidden.
  appeal        text CHECK (char_length(appeal) BETWEEN 1 AND 500),
  appealed_at   timestamptz,
  version       integer NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  UNIQUE (target_type, target_id),
  CHECK ((state IN ('open', 'dismissed')) = (hidden_at IS NULL)),
  CHECK ((state IN ('open', 'hidden')) = (decided_at IS NULL)),
  CHECK (hidden_at IS NULL OR cardinality(reasons) > 0),
  CHECK (decision_note IS NULL OR decided_at IS NOT NULL),
  CHECK ((appeal IS NULL) = (appealed_at IS NULL)),
  CHECK (appealed_at IS NULL OR appealed_at >= hidden_at),
  -- A person's own, and what nothing hides yet.
  CHECK (owner_id IS NULL OR target_type NOT IN ('shop', 'flavor')),
  CHECK (hidden_at IS NULL OR target_type NOT IN ('shop', 'flavor'))
);
-- A person who is deleted takes theirs along.
CREATE INDEX moderation_cases_of_an_owner ON moderation_cases (owner_id);

-- open > reviewing while the target is hidden > dismissed | actioned > appealed > closed.
CREATE TABLE reports (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  case_id     uuid NOT NULL REFERENCES moderation_cases (id) ON DELETE CASCADE,
  -- Shown to nobody.
  reporter_id uuid REFERENCES users (id) ON DELETE SET NULL,
  reason      text NOT NULL CHECK (reason IN ('未成年', '個人情報', '無断撮影', '誹謗中傷', '違法', '広告', '重複', '閉店', 'その他')),
  note        text CHECK (char_length(note) BETWEEN 1 AND 500),
  status      text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'reviewing', 'actioned', 'dismissed', 'appealed', 'closed')),
  created_at  timestamptz NOT NULL,
  decided_at  timestamptz,
  CHECK ((status IN ('open', 'reviewing')) = (decided_at IS NULL))
);
-- One that waits for an answer per person and target.
CREATE UNIQUE INDEX reports_waiting ON reports (case_id, reporter_id) WHERE status IN ('open', 'reviewing');
CREATE INDEX reports_of_a_case ON reports (case_id, created_at);
-- How many somebody sent within a day.
CREATE INDEX reports_by_person ON reports (reporter_id, created_at);

-- The file is withheld from everybody but its owner, whatever shows it.
ALTER TABLE stored_images ADD COLUMN hidden_at timestamptz;
-- Name, picture and page of a person are withheld from others. They themselves go on.
ALTER TABLE users ADD COLUMN hidden_at timestamptz;
-- Who is withheld, asked of many people at once (as users_suspended, 0019).
CREATE INDEX users_hidden ON users (id) WHERE hidden_at IS NOT NULL;

-- As in 0015, without photos that are withheld: nobody reads of them, their author included, who finds them at their review.
CREATE OR REPLACE FUNCTION mix_faces(ids uuid[]) RETURNS TABLE (mix_id uuid, face text, public_part text, own_part text)
LANGUAGE sql STABLE AS $$
  SELECT mix.id, left(row_to_json(shared)::text, -1),
         regexp_replace(row_to_json(public)::text, '^\{(.*)\}$', ',\1'), regexp_replace(row_to_json(own)::text, '^\{(.*)\}$', ',\1')
  FROM shisha_mixes mix
  LEFT JOIN shop_predefined_mixes house ON house.id = mix.predefined_mix_id
  CROSS JOIN LATERAL (
    SELECT
      business_day(mix.smoked_at) AS day,
      -- The staff's word is worth more than the place's.
      CASE WHEN mix.staff_verified THEN '店舗認証' WHEN mix.has_stamp OR mix.checkin_verified THEN '来店スタンプ' END AS seal,
      coalesce(
        (SELECT array_to_json(array_agg(row_to_json(item) ORDER BY details.position))
         FROM item_details details
         CROSS JOIN LATERAL (
           SELECT details.id, details.mix_id, details.maker_id, details.flavor_id, details.maker_name, details.flavor_name,
                  details.flavor_name_en, details.ratio, details.paint
         ) item
         WHERE details.mix_id = mix.id), '[]') AS items,
      coalesce(
        (SELECT array_to_json(array_agg(row_to_json(image) ORDER BY image.display_order, image.id))
         FROM (SELECT shown.id, shown.mix_id, shown.display_order, shown.alt, shown.image_url, picture.width, picture.height,
                      picture.placeholder, picture.avif_at IS NOT NULL AS has_avif
               FROM mix_images shown JOIN stored_images picture ON picture.url = shown.image_url
               WHERE shown.mix_id = mix.id AND picture.hidden_at IS NULL) image), '[]') AS images,
      (SELECT row_to_json(paper)
       FROM (SELECT picture.url AS image_url, picture.width, picture.height, picture.placeholder,
                    picture.avif_at IS NOT NULL AS has_avif
             FROM stored_images picture WHERE picture.url = mix.flavor_card_image AND picture.hidden_at IS NULL) paper) AS paper_card
    -- Once for all parts.
    OFFSET 0
  ) shown
  CROSS JOIN LATERAL (
    SELECT mix.id, mix.short_id, mix.user_id, mix.title, mix.rating, mix.comment, shown.seal, mix.card_frame, mix.has_stamp,
           mix.is_verified, mix.verification_type, mix.checkin_verified, mix.staff_verified, mix.visibility,
           shown.images, shown.items
  ) shared
  -- The shop, with its house mix and its paper card, and the day only where the author shows them.
  CROSS JOIN LATERAL (
    SELECT CASE WHEN NOT mix.hide_shop THEN house.name END AS house_mix_name,
           CASE WHEN NOT mix.hide_shop THEN mix.shop_id END AS shop_id,
           CASE WHEN NOT mix.hide_shop THEN mix.shop_name END AS shop_name,
           CASE WHEN mix.hide_time THEN left(shown.day, 7) ELSE shown.day END AS day,
           CASE WHEN NOT mix.hide_shop AND shown.paper_card IS NOT NULL THEN mix.flavor_card_image END AS "flavorCardImage",
           CASE WHEN NOT mix.hide_shop THEN shown.paper_card END AS paper_card
  ) public
  -- Who of the staff verified a visit stays theirs.
  CROSS JOIN LATERAL (
    SELECT house.name AS house_mix_name, mix.shop_id, mix.shop_name, shown.day,
           mix.flavor_card_image AS "flavorCardImage", shown.paper_card,
           iso_moment(mix.smoked_at) AS smoked_at, iso_moment(mix.custom_date_time) AS "customDateTime",
           iso_moment(mix.created_at) AS created_at, iso_moment(mix.updated_at) AS updated_at, mix.smoke_again,
           mix.hide_shop, mix.hide_time, mix.version, mix.predefined_mix_id, iso_moment(mix.checkin_at) AS checkin_at,
           mix.checkin_lat, mix.checkin_lng, mix.location_accuracy, iso_moment(mix.staff_verified_at) AS staff_verified_at
  ) own
  WHERE mix.id = ANY (ids) AND mix.deleted_at IS NULL
$$;

-- The card is locked before its picture by whoever withholds it: an edit does so, too. At once, unlike what else changes on a
-- picture: what is withheld is read nowhere a moment later.
CREATE FUNCTION withhold_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_mix_documents(ARRAY[NEW.folder]);
  PERFORM announce('public_pages', concat('/ /m/', short_id, ' /m/', id)) FROM shisha_mixes WHERE id = NEW.folder;
  RETURN NULL;
END
$$;
CREATE TRIGGER documents_of_a_withheld_picture AFTER UPDATE OF hidden_at ON stored_images FOR EACH ROW
  WHEN (NEW.bucket = 'mix-images' AND (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL))
  EXECUTE FUNCTION withhold_picture();

CREATE TRIGGER public_pages_of_a_withheld_person AFTER UPDATE OF hidden_at ON users FOR EACH ROW
  WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL))
  EXECUTE FUNCTION tell_all_public_pages();

-- An owner is told when their thing goes out of sight and of every decision about it. One entry a case, which says how it
-- stands; nobody did it.
ALTER TABLE notifications ADD COLUMN case_id uuid REFERENCES moderation_cases (id) ON DELETE CASCADE;
CREATE INDEX notifications_of_a_case ON notifications (case_id) WHERE case_id IS NOT NULL;

CREATE FUNCTION notify_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry text := concat_ws(':', 'report_result', NEW.id);
BEGIN
  PERFORM notify_person(NEW.owner_id, 'report_result', NULL, NULL, entry, concat_ws(':', entry, NEW.version),
                        coalesce(NEW.decided_at, NEW.hidden_at));
  UPDATE notifications SET case_id = NEW.id WHERE user_id = NEW.owner_id AND group_key = entry;
  RETURN NULL;
END
$$;
-- A restored thing stays restored when further reports of it are dismissed: its owner knows of none.
CREATE TRIGGER notify_of_review AFTER UPDATE ON moderation_cases FOR EACH ROW
  WHEN (NEW.owner_id IS NOT NULL AND NEW.hidden_at IS NOT NULL
        AND (NEW.state <> OLD.state OR (NEW.decided_at > OLD.decided_at AND NEW.state <> 'restored')))
  EXECUTE FUNCTION notify_of_review();

-- As in 0020, and of nobody whom a review withholds: inboxes do not show them.
CREATE OR REPLACE FUNCTION notify_person(
  recipient uuid, kind text, actor uuid, about_mix uuid, belongs_to text, cause text, at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told uuid;
BEGIN
  IF recipient = actor
     OR EXISTS (SELECT FROM users WHERE id = actor AND hidden_at IS NOT NULL)
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
