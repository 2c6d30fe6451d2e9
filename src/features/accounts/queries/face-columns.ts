import { sql } from "kysely";
import { NAMELESS, WITHHELD_NAME } from "../profile.ts";

/* How `author` chose to be shown: to themselves, and to others, from whom a review may withhold it. */

/** In SQL what `ownFace` is in TypeScript. */
export const ownName = sql<string>`
  coalesce(nullif(CASE WHEN author.use_custom_display_name THEN author.custom_display_name END, ''),
           nullif(author.display_name, ''), ${sql.lit(NAMELESS)})`;

/** The picture that a person shows of themselves; null where they show none. */
export const ownPicture = sql<string | null>`
  CASE WHEN author.show_profile_image
       THEN coalesce(author.custom_profile_image_url, author.picture_url) END`;

export const faceName = sql<string>`
  CASE WHEN author.hidden_at IS NULL THEN ${ownName} ELSE ${sql.lit(WITHHELD_NAME)} END`;

export const facePicture = sql<string | null>`
  CASE WHEN author.hidden_at IS NULL THEN ${ownPicture} END`;

/** `author` in the shape of `PersonFace`, as JSON. */
export const personFace = sql`
  json_build_object('user_id', author.id, 'name', ${faceName}, 'picture_url', ${facePicture})`;

/** The same for themselves. */
export const ownPersonFace = sql`
  json_build_object('user_id', author.id, 'name', ${ownName}, 'picture_url', ${ownPicture})`;
