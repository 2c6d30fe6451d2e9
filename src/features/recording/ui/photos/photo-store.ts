import { photoUnread } from "#features/pictures/picture-messages.ts";
import type { StoredPhoto } from "../../draft-photos.ts";
import { openDraftDatabase } from "../draft-database.ts";

/** Where this browser keeps nothing, photos live as long as the page. */
const inMemory = new Map<string, StoredPhoto>();

/** Null where this browser has lost it. A storage that does not answer now may answer later: what it throws is waited for (call-failure.ts). */
export async function readPhoto(id: string): Promise<StoredPhoto | null> {
  const kept = inMemory.get(id);
  if (kept) return kept;
  const row = await openDraftDatabase()
    .then((database) => database.get("photos", id))
    .catch((cause) => {
      throw Object.assign(new Error(photoUnread, { cause }), { status: 0, code: "STORAGE_FAILED" });
    });
  if (!row) return null;
  const { bytes, type, ...photo } = row;
  return { ...photo, blob: new Blob([bytes], { type }) };
}

export async function writePhoto(photo: StoredPhoto): Promise<void> {
  const { blob, ...row } = photo;
  try {
    const bytes = await blob.arrayBuffer();
    await (await openDraftDatabase()).put("photos", { ...row, bytes, type: blob.type });
  } catch {
    inMemory.set(photo.id, photo);
  }
}

/** Removes the photos stored before a moment that no draft and no waiting card shows any more. */
export async function sweepPhotos(storedBefore: Date): Promise<void> {
  const stores = ["drafts", "outbox", "photos"] as const;
  const transaction = (await openDraftDatabase()).transaction(stores, "readwrite");
  const [drafts, entries] = await Promise.all([
    transaction.objectStore("drafts").getAll(),
    transaction.objectStore("outbox").getAll(),
  ]);
  const shown = [...drafts, ...entries.map(({ draft }) => draft)].flatMap(
    // What an older version of the page wrote knows of no photos.
    ({ photos }) => (photos ?? []).map(({ id }) => id),
  );
  const photos = transaction.objectStore("photos");
  for (const { id, keptAt } of await photos.getAll()) {
    if (!shown.includes(id) && new Date(keptAt) < storedBefore) await photos.delete(id);
  }
  await transaction.done;
}
