import { sql } from "kysely";
import type { PictureUse } from "#features/pictures/queries/picture-use.ts";
import { isThere, openTo } from "./who-sees-mix.ts";

const isPhoto = sql<boolean>`EXISTS (SELECT FROM mix_images image WHERE image.image_url = picture.url)`;

/** Photos of mixes, and of the shops' paper cards; the latter would name a hidden shop. */
export const mixPictures: PictureUse = {
  bucket: "mix-images",
  addresses: ["mix_images.image_url", "shisha_mixes.flavor_card_image"],
  whoSees: (viewer) => sql<boolean>`EXISTS (
    SELECT FROM shisha_mixes mix
    WHERE mix.id = picture.folder AND ${openTo(viewer)}
      AND NOT (mix.hide_shop AND mix.flavor_card_image = picture.url IS TRUE AND NOT ${isPhoto}))`,
  isGone: sql<boolean>`picture.owner_id IS NULL OR NOT EXISTS (
    SELECT FROM shisha_mixes mix WHERE mix.id = picture.folder AND ${isThere})`,
};
