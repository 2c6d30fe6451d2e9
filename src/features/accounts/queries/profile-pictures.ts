import { sql } from "kysely";
import type { PictureUse } from "#features/pictures/queries/picture-use.ts";
import { isLeaving } from "./is-listed.ts";

/** Pictures of people; everybody's while the person shows theirs, does not leave, and no review withholds them. */
export const profilePictures: PictureUse = {
  bucket: "profile-images",
  addresses: ["users.custom_profile_image_url"],
  whoSees: () => sql<boolean>`EXISTS (
    SELECT FROM users person WHERE person.id = picture.owner_id AND person.show_profile_image AND person.hidden_at IS NULL
      AND NOT ${isLeaving(sql`person`)})`,
  isGone: sql<boolean>`picture.owner_id IS NULL`,
};
