import { sql } from "kysely";
import { listedForAuthor } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { RecentPhoto } from "../dashboard.ts";

const MOST_PHOTOS = 8;
/** How far back is recent: whoever takes no photos is not asked about all their cards. */
const RECENT_MIXES = 100;

/** The photos of a person's last cards, the newest night first. */
export const recentPhotos = (user: SignedInUser) => sql<RecentPhoto[]>`coalesce((
  SELECT json_agg(photo.facts ORDER BY photo.smoked_at DESC, photo.mix_id DESC, photo.display_order)
  FROM (
    SELECT json_build_object('id', image.id, 'alt', image.alt, 'short_id', mix.short_id,
             'image_url', picture.url, 'width', picture.width, 'height', picture.height, 'placeholder', picture.placeholder,
             'has_avif', picture.avif_at IS NOT NULL) AS facts,
           mix.smoked_at, image.mix_id, image.display_order
    FROM (
      SELECT mix.id, mix.short_id, mix.smoked_at FROM shisha_mixes mix
      WHERE ${listedForAuthor(user)}
      ORDER BY mix.smoked_at DESC, mix.id DESC
      LIMIT ${RECENT_MIXES}
    ) mix
    JOIN mix_images image ON image.mix_id = mix.id
    JOIN stored_images picture ON picture.url = image.image_url
    ORDER BY mix.smoked_at DESC, image.mix_id DESC, image.display_order
    LIMIT ${MOST_PHOTOS}
  ) photo
), '[]')`;
