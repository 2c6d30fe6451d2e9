import { sql } from "kysely";
import { faceName, facePicture } from "#features/accounts/queries/face-columns.ts";

/** The night to which a mix belongs, in SQL as in foundation/japan-time.ts: the day turns at 05:00 in Japan. */
export const businessDay = sql<string>`to_char((mix.smoked_at AT TIME ZONE 'Asia/Tokyo') - interval '5 hours', 'YYYY-MM-DD')`;

const items = sql`(
  SELECT json_agg(json_build_object(
    'id', item.id, 'mix_id', item.mix_id, 'maker_id', item.maker_id, 'flavor_id', item.flavor_id,
    'maker_name', item.maker_name, 'flavor_name', item.flavor_name, 'flavor_name_en', item.flavor_name_en,
    'ratio', item.ratio, 'paint', item.paint) ORDER BY item.position)
  FROM item_details item WHERE item.mix_id = mix.id
) AS items`;

/** How a person chose to be shown, from `author`. */
export const authorColumns = sql`${faceName} AS author_name, ${facePicture} AS author_picture_url`;

/** What a verified visit puts on the card; the staff's word is worth more than the place's. */
const seal = sql`
  CASE WHEN mix.staff_verified THEN '店舗認証' WHEN mix.has_stamp OR mix.checkin_verified THEN '来店スタンプ' END AS seal`;

const always = sql`
  mix.id, mix.short_id, mix.user_id, mix.title, mix.rating, mix.comment, mix.like_count, ${seal}, mix.card_frame,
  ${authorColumns}, ${items}`;

/** What a visit proved, as the specification's mix names it. */
const visitProof = sql`
  mix.has_stamp, mix.is_verified, mix.verification_type, mix.checkin_verified, mix.staff_verified`;

/** Beside the columns of a card, what makes it the whole mix for others. The shop's paper card would name a hidden shop. */
export const publicMixColumns = sql`
  ${visitProof}, CASE WHEN NOT mix.hide_shop THEN mix.flavor_card_image END AS "flavorCardImage"`;

/** What pages read of a stored picture, as the arguments of json_build_object. */
export const pictureFacts = sql`
  'image_url', picture.url, 'width', picture.width, 'height', picture.height, 'placeholder', picture.placeholder,
  'has_avif', picture.avif_at IS NOT NULL`;

/** The photo of the shop's paper card. */
export const paperCard = sql`(
  SELECT json_build_object(${pictureFacts}) FROM stored_images picture WHERE picture.url = mix.flavor_card_image
)`;

export const images = sql`coalesce((
  SELECT json_agg(json_build_object(
    'id', image.id, 'mix_id', image.mix_id, 'display_order', image.display_order, 'alt', image.alt,
    ${pictureFacts}) ORDER BY image.display_order, image.id)
  FROM mix_images image JOIN stored_images picture ON picture.url = image.image_url
  WHERE image.mix_id = mix.id
), '[]') AS images`;

/** Columns of a mix as others see it: the shop, with its house mix, and the day only where the author shows them. */
export const publicColumns = sql`
  ${always},
  CASE WHEN NOT mix.hide_shop THEN mix.shop_id END AS shop_id,
  CASE WHEN NOT mix.hide_shop THEN mix.shop_name END AS shop_name,
  CASE WHEN NOT mix.hide_shop THEN house.name END AS house_mix_name,
  CASE WHEN mix.hide_time THEN left(${businessDay}, 7) ELSE ${businessDay} END AS day`;

/** The same columns as the author sees them, and what only the author may know. Who of the staff verified stays theirs. */
export const ownColumns = sql`
  ${always}, mix.shop_id, mix.shop_name, house.name AS house_mix_name, ${businessDay} AS day,
  mix.smoked_at, mix.custom_date_time AS "customDateTime", mix.flavor_card_image AS "flavorCardImage",
  mix.created_at, mix.updated_at, mix.visibility, mix.smoke_again, mix.hide_shop, mix.hide_time, mix.version,
  ${visitProof}, mix.checkin_at, mix.checkin_lat, mix.checkin_lng, mix.location_accuracy, mix.staff_verified_at`;

/** The tables that the columns above read. */
export const cardSource = sql`
  shisha_mixes mix
  JOIN users author ON author.id = mix.user_id
  LEFT JOIN shop_predefined_mixes house ON house.id = mix.predefined_mix_id`;
