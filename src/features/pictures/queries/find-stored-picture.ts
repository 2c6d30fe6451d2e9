import { sql } from "kysely";
import type { Actor } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { Bucket, PictureFolder } from "../stored-picture.ts";
import { isUnused, type PictureUse } from "./picture-use.ts";

/** Who may see a stored picture, and whether it is still there to be seen. */
export type StoredPicture = {
  bucket: Bucket;
  folder: string;
  name: string;
  width: number;
  has_avif: boolean;
  /** Null where the person is gone. */
  owner_id: string | null;
  /** May be seen by whoever was asked about, its owner apart. A review withholds it, whatever shows it. */
  is_for_viewer: boolean;
  /** It was removed, or what it belonged to was. */
  is_gone: boolean;
};

/**
 * A stored picture by its folder and name, with what the rows say of it now; null where there is none, or not whole yet. Before
 * something shows it, it is its owner's.
 */
export async function findStoredPicture(
  { database }: Pick<Services, "database">,
  use: PictureUse,
  viewer: Actor,
  { bucket, folder, name }: PictureFolder & { name: string },
): Promise<StoredPicture | null> {
  const { rows } = await sql<StoredPicture>`
    SELECT picture.bucket, picture.folder, picture.name, picture.width, picture.avif_at IS NOT NULL AS has_avif,
           picture.owner_id,
           picture.referred_at IS NOT NULL AND picture.hidden_at IS NULL AND (${use.whoSees(viewer)}) AS is_for_viewer,
           picture.condemned_at IS NOT NULL OR (${use.isGone})
           OR (picture.referred_at IS NOT NULL AND ${isUnused(use)}) AS is_gone
    FROM stored_images picture
    WHERE picture.name = ${name} AND picture.bucket = ${bucket} AND picture.folder = ${folder}::uuid
      AND picture.stored_at IS NOT NULL
  `.execute(database);
  return rows[0] ?? null;
}
