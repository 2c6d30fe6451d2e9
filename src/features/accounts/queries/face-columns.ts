import { sql } from "kysely";
import { NAMELESS } from "../profile.ts";

/** How a person chose to be called, from `author`; in SQL what `ownFace` is in TypeScript. */
export const faceName = sql<string>`
  coalesce(nullif(CASE WHEN author.use_custom_display_name THEN author.custom_display_name END, ''),
           nullif(author.display_name, ''), ${sql.lit(NAMELESS)})`;

/** The picture that a person shows of themselves, from `author`; null where they show none. */
export const facePicture = sql<string | null>`
  CASE WHEN author.show_profile_image
       THEN coalesce(author.custom_profile_image_url, author.picture_url) END`;

/** `author` in the shape of `PersonFace`, as JSON. */
export const personFace = sql`
  json_build_object('user_id', author.id, 'name', ${faceName}, 'picture_url', ${facePicture})`;
