import type { StoredPhoto } from "../../draft-photos.ts";
import { openDraftDatabase } from "../draft-database.ts";

/** Where this browser keeps nothing, photos live as long as the page. */
const inMemory = new Map<string, StoredPhoto>();

export async function readPhoto(id: string): Promise<StoredPhoto | null> {
  const kept = inMemory.get(id);
  if (kept) return kept;
  return (await (await openDraftDatabase()).get("photos", id).catch(() => undefined)) ?? null;
}

export async function writePhoto(photo: StoredPhoto): Promise<void> {
  try {
    await (await openDraftDatabase()).put("photos", photo);
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
