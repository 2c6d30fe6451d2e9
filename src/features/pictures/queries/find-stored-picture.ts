import { sql } from "kysely";
import type { Services } from "#platform/services.ts";
import type { Bucket, PictureFolder } from "../stored-picture.ts";
import type { PictureUse } from "./picture-use.ts";

/** Who may see a stored picture, and whether it is still there to be seen. */
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
 * A stored picture by its place and name, with what the rows say of it now; null where there is none, or not whole yet. Before
 * something shows it, it is its owner's.
 */
export async function findStoredPicture(
  { database }: Pick<Services, "database">,
  { whoSees, isUsed, isGone }: PictureUse,
  { bucket, folder }: PictureFolder,
  name: string,
): Promise<StoredPicture | null> {
  const { rows } = await sql<StoredPicture>`
    SELECT picture.bucket, picture.folder, picture.name, picture.width, picture.avif_at IS NOT NULL AS has_avif,
           picture.owner_id,
           picture.referred_at IS NOT NULL AND ${whoSees} AS is_for_everybody,
           picture.condemned_at IS NOT NULL OR picture.owner_id IS NULL OR ${isGone}
           OR (picture.referred_at IS NOT NULL AND NOT (${isUsed})) AS is_gone
    FROM stored_images picture
    WHERE picture.name = ${name} AND picture.bucket = ${bucket} AND picture.folder = ${folder}::uuid
      AND picture.stored_at IS NOT NULL
  `.execute(database);
  return rows[0] ?? null;
}
