-- What a card shows, as JSON, in parts by who may see it: the one source of the stored documents. With the tints of its
-- flavours; documents that were written before those are painted by families until they are written anew.
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
                  details.flavor_name_en, details.ratio, details.paint, details.tints
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
