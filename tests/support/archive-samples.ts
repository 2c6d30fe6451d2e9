import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { checkImport, createImport, receivePart } from "#features/data-import/commands/receive-import.ts";
import { runImports } from "#features/data-import/commands/run-imports.ts";
import { PART_BYTES } from "#features/data-import/data-import.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

/** Rows of `data.json`, which a test gives their ids. */
export const ARCHIVED_MIX = {
  short_id: "0123456789ab",
  shop_id: null,
  shop_name: null,
  title: null,
  comment: null,
  rating: null,
  smoke_again: null,
  visibility: "public",
  hide_shop: false,
  hide_time: false,
  smoked_at: "2026-10-01T12:00:00+00:00",
  custom_date_time: null,
  created_at: "2026-10-01T12:00:00+00:00",
  source_mix_id: null,
  predefined_mix_id: null,
  flavor_card_image: null,
  deleted_at: null,
};
export const ARCHIVED_ITEM = {
  position: 0,
  maker_id: null,
  flavor_id: null,
  maker_name: "自家製",
  flavor_name: "ゆず",
  flavor_name_en: null,
  ratio: null,
};

/** What `data.json` says, with these tables. */
export const archivedData = (tables: object = {}) => ({
  format: "kemurica-export",
  version: 1,
  made_at: "2026-11-20T12:00:00.000Z",
  person: { id: "6f2f4f0e-0000-4000-8000-000000000001", display_name: "けむり好き" },
  tables: { shisha_mixes: [], mix_items: [], mix_images: [], favorites: [], ...tables },
});

export type ZippedFiles = Record<string, string | Buffer>;

export async function zipOf(files: ZippedFiles): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** Sends an archive as the browser does, and has it looked at. Answers the id of the import. */
export async function sendArchive(
  services: Services,
  user: SignedInUser,
  bytes: Uint8Array,
): Promise<string> {
  const { id } = await createImport(services, user, { kind: "archive", bytes: bytes.length });
  for (let index = 0; index * PART_BYTES < bytes.length; index++) {
    const part = bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
    await receivePart(services, user, id, { index, bytes: part });
  }
  await checkImport(services, user, id, {});
  await runImports(services);
  return id;
}
