import { sql } from "kysely";
import type { Bucket, PicturePlace } from "#features/pictures/stored-picture.ts";
import type { Services } from "#platform/services.ts";

/** Who may see a kept picture, and whether it is still there to be seen. */
export type StoredPicture = {
  bucket: Bucket;
  folder: string;
  name: string;
  width: number;
  has_avif: boolean;
  /** Null where the person is gone. */
  owner_id: string | null;
  is_for_everybody: boolean;
  /** It was removed, or what it belonged to was. */
  is_gone: boolean;
};

/**
 * A kept picture by its place and name, with what the rows say of it now; null where there is none, or not whole yet. A
 * mix's picture is everybody's where the mix is; before it is shown by the mix it is its owner's. The flavour card's photo
 * would name a hidden shop. A profile's picture is everybody's while the person shows it.
 */
export async function findStoredPicture(
  { database }: Pick<Services, "database">,
  { bucket, folder }: PicturePlace,
  name: string,
): Promise<StoredPicture | null> {
  const { rows } = await sql<StoredPicture>`
    SELECT picture.bucket, picture.folder, picture.name, picture.width, picture.avif_at IS NOT NULL AS has_avif,
           picture.owner_id,
           CASE picture.bucket
             WHEN 'mix-images' THEN
               mix.hidden_at IS NULL AND mix.visibility IN ('public', 'link')
               AND picture.referred_at IS NOT NULL
               AND (use.is_image OR (use.is_flavor_card AND NOT mix.hide_shop) OR NOT (use.is_image OR use.is_flavor_card))
             ELSE owner.show_profile_image AND picture.referred_at IS NOT NULL
           END IS TRUE AS is_for_everybody,
           picture.condemned_at IS NOT NULL
           OR (picture.bucket = 'mix-images' AND (mix.id IS NULL OR mix.deleted_at IS NOT NULL))
           OR picture.owner_id IS NULL
           OR (picture.referred_at IS NOT NULL AND NOT (use.is_image OR use.is_flavor_card OR use.is_profile_image)) AS is_gone
    FROM stored_images picture
    LEFT JOIN shisha_mixes mix ON mix.id = picture.folder
    LEFT JOIN users owner ON owner.id = picture.owner_id
    CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT 1 FROM mix_images image WHERE image.image_url = picture.url) AS is_image,
             mix.flavor_card_image = picture.url IS TRUE AS is_flavor_card,
             owner.custom_profile_image_url = picture.url IS TRUE AS is_profile_image
    ) use
    WHERE picture.name = ${name} AND picture.bucket = ${bucket} AND picture.folder = ${folder}::uuid
      AND picture.stored_at IS NOT NULL
  `.execute(database);
  return rows[0] ?? null;
}
