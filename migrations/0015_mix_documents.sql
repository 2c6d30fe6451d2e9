-- A card as lists and pages show it, ready to be sent: JSON text of what all of its readers get, and of what everybody else
-- and its author get beside that. Tables remain the truth. What belongs to other rows and changes often stands beside the
-- document and is read with it: the count of likes, the author's name and picture, where the shop is. For all of these the
-- text ends before its closing brace: taking the last letter off a long text counts all of its letters.

-- The night to which a moment belongs: the day turns at 05:00 in Japan (foundation/japan-time.ts).
CREATE FUNCTION business_day(moment timestamptz) RETURNS text LANGUAGE sql STABLE
  RETURN to_char((moment AT TIME ZONE 'Asia/Tokyo') - interval '5 hours', 'YYYY-MM-DD');

-- A moment as JSON.stringify writes it, whatever time zone the connection has.
CREATE FUNCTION iso_moment(moment timestamptz) RETURNS text LANGUAGE sql STABLE
  RETURN to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Of cards that are there. A deleted one has no document; it gets one again when it is brought back.
CREATE TABLE mix_documents (
  mix_id      uuid PRIMARY KEY REFERENCES shisha_mixes (id) ON DELETE CASCADE,
  -- An object without its closing brace.
  face        text NOT NULL,
  -- Further fields of it, each behind a comma: where and when, as the author shows it, or as it was, with the author's own.
  public_part text NOT NULL,
  own_part    text NOT NULL
) WITH (toast_tuple_target = 8160);
-- A page reads twenty of them: they stay in the row, and uncompressed, as long as they fit.
ALTER TABLE mix_documents
  ALTER COLUMN face SET STORAGE EXTERNAL,
  ALTER COLUMN public_part SET STORAGE EXTERNAL,
  ALTER COLUMN own_part SET STORAGE EXTERNAL;

-- Cards whose documents the job refresh-documents will write: those on which the catalogue or a house mix changed, and those
-- whose pictures got further files. Not tied to the cards: whoever notes one must not wait for whoever edits it.
CREATE TABLE stale_mix_documents (
  mix_id uuid PRIMARY KEY
);

-- Which cards show a flavour, and which a house mix.
CREATE INDEX mix_items_of_a_flavor ON mix_items (flavor_id) WHERE flavor_id IS NOT NULL;
CREATE INDEX shisha_mixes_of_a_house_mix ON shisha_mixes (predefined_mix_id) WHERE predefined_mix_id IS NOT NULL;

-- The documents as the tables say them now.
CREATE FUNCTION mix_faces(ids uuid[]) RETURNS TABLE (mix_id uuid, face text, public_part text, own_part text)
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
               WHERE shown.mix_id = mix.id) image), '[]') AS images,
      (SELECT row_to_json(paper)
       FROM (SELECT picture.url AS image_url, picture.width, picture.height, picture.placeholder,
                    picture.avif_at IS NOT NULL AS has_avif
             FROM stored_images picture WHERE picture.url = mix.flavor_card_image) paper) AS paper_card
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
           CASE WHEN NOT mix.hide_shop THEN mix.flavor_card_image END AS "flavorCardImage",
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

-- Writes the documents of these cards as the tables say them now, and takes away those of cards that are gone. The cards are
-- locked first: whatever another transaction did to one of them is there when it is read. Always cards, then their authors'
-- dashboards (0016), each in one order, so that no two writes wait for one another. Planning takes
-- longer than the work for one card: the plan is made once a connection.
CREATE FUNCTION write_mix_documents(ids uuid[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM shisha_mixes WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO mix_documents AS document (mix_id, face, public_part, own_part)
  SELECT faces.* FROM mix_faces(ids) faces
  ON CONFLICT (mix_id) DO UPDATE
    SET face = excluded.face, public_part = excluded.public_part, own_part = excluded.own_part
    WHERE (document.face, document.public_part, document.own_part)
      IS DISTINCT FROM (excluded.face, excluded.public_part, excluded.own_part);
  DELETE FROM mix_documents document USING shisha_mixes mix
  WHERE mix.id = document.mix_id AND document.mix_id = ANY (ids) AND mix.deleted_at IS NOT NULL;
END
$$;

-- Notes cards. One that is noted already is locked by that: the job leaves it until whoever notes it has committed.
CREATE FUNCTION note_mix_documents(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stale_mix_documents (mix_id) SELECT DISTINCT id FROM unnest(ids) id ORDER BY id
  ON CONFLICT (mix_id) DO UPDATE SET mix_id = excluded.mix_id
$$;

-- A new card gets its document with its items, at the end of the statement that inserts both.
CREATE FUNCTION document_changed_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_mix_documents(ids) FROM (SELECT array_agg(DISTINCT mix_id) AS ids FROM changed) every WHERE ids IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER documents_of_new_items AFTER INSERT ON mix_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_changed_items();
CREATE TRIGGER documents_of_edited_items AFTER UPDATE ON mix_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_changed_items();
CREATE TRIGGER documents_of_new_images AFTER INSERT ON mix_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_changed_items();
CREATE TRIGGER documents_of_edited_images AFTER UPDATE ON mix_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_changed_items();
CREATE TRIGGER documents_of_removed_images AFTER DELETE ON mix_images
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_changed_items();

-- Not of likes, which stand beside the document: every other column is named. Items that are replaced need no trigger of
-- their own going: those that come are told.
CREATE FUNCTION document_edited_mix() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_mix_documents(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER documents_of_edited_mixes AFTER UPDATE OF
  short_id, user_id, shop_id, shop_name, title, rating, smoke_again, comment, custom_date_time, smoked_at, flavor_card_image,
  visibility, hide_shop, hide_time, predefined_mix_id, version, has_stamp, is_verified, verification_type, checkin_verified,
  staff_verified, checkin_at, checkin_lat, checkin_lng, location_accuracy, staff_verified_at, deleted_at, created_at,
  updated_at, card_frame
  ON shisha_mixes FOR EACH ROW EXECUTE FUNCTION document_edited_mix();

-- Later, with the job: an edit locks its card before its pictures, and an import must not lock everybody's cards.
CREATE FUNCTION document_edited_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_mix_documents(ARRAY[NEW.folder]);
  RETURN NULL;
END
$$;
CREATE TRIGGER documents_of_a_picture AFTER UPDATE OF width, height, placeholder, avif_at ON stored_images FOR EACH ROW
  WHEN (NEW.bucket = 'mix-images') EXECUTE FUNCTION document_edited_picture();

CREATE FUNCTION document_edited_house_mixes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_mix_documents(ARRAY(
    SELECT mix.id FROM changed JOIN before ON before.id = changed.id AND before.name <> changed.name
    JOIN shisha_mixes mix ON mix.predefined_mix_id = changed.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER documents_of_house_mixes AFTER UPDATE ON shop_predefined_mixes
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_edited_house_mixes();

CREATE FUNCTION document_edited_flavors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_mix_documents(ARRAY(
    SELECT item.mix_id FROM changed JOIN before ON before.id = changed.id AND before.paint <> changed.paint
    JOIN mix_items item ON item.flavor_id = changed.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER documents_of_flavors AFTER UPDATE ON flavors
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_edited_flavors();
