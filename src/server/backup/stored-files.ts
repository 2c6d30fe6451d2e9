import { sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import { type Bucket, contentTypeOf, filesOf } from "#features/pictures/stored-picture.ts";
import type { Services } from "#platform/services.ts";
import type { FileStore } from "#platform/storage/file-store.ts";
import type { StoredName, StoreName } from "./archive-format.ts";

export type BackedUpStores = Record<StoreName, FileStore>;

export function backedUpStores({
  pictureStore,
  documentStore,
}: Pick<Services, "pictureStore" | "documentStore">): BackedUpStores {
  return { pictures: pictureStore, papers: documentStore };
}

/** A file that rows name. One that nothing shows may be on its way in or out. */
export type NamedFile = StoredName & { isShown: boolean };

const ROWS_AT_ONCE = 500;

type PictureRow = { url: string; bucket: Bucket; folder: string; name: string; width: number };
type Picture = PictureRow & { has_avif: boolean; is_shown: boolean };

/** All files that rows name, row by row: a backup has these and no others. */
export async function* namedFiles(database: Database | Transaction): AsyncGenerator<NamedFile> {
  for (let after = ""; ; ) {
    const { rows } = await sql<Picture>`
      SELECT url, bucket, folder::text AS folder, name, width, avif_at IS NOT NULL AS has_avif, referred_at IS NOT NULL AS is_shown
      FROM stored_images WHERE url > ${after} ORDER BY url LIMIT ${sql.lit(ROWS_AT_ONCE)}`.execute(database);
    for (const row of rows) yield* filesOfPicture(row);
    const last = rows.at(-1);
    if (!last) break;
    after = last.url;
  }
  const { rows: papers } = await sql<{ name: string; is_shown: boolean }>`
    SELECT name, EXISTS (SELECT FROM shop_verifications WHERE file_name = name) AS is_shown
    FROM verification_files ORDER BY name`.execute(database);
  for (const { name, is_shown } of papers) yield { store: "papers", name, isShown: is_shown };
}

function filesOfPicture({ has_avif, is_shown: isShown, ...picture }: Picture): NamedFile[] {
  const { master, webp, avif } = filesOf(picture);
  return [master, ...webp, ...(has_avif ? avif : [])].map((name) => ({ store: "pictures", name, isShown }));
}

/** Those of the files that rows show at this moment. */
export async function stillShown(database: Database, files: StoredName[]): Promise<StoredName[]> {
  if (files.length === 0) return [];
  const wanted = new Set(files.map(keyOf));
  const shown: StoredName[] = [];
  for await (const { isShown, ...file } of namedFiles(database))
    if (isShown && wanted.has(keyOf(file))) shown.push(file);
  return shown;
}

export const keyOf = ({ store, name }: StoredName) => `${store}/${name}`;

/** Papers are given out as their rows say. */
export const contentTypeIn = ({ store, name }: StoredName) =>
  store === "pictures" ? contentTypeOf(name) : undefined;
