import { useEffect, useState } from "react";
import { preparePhoto } from "#features/pictures/ui/prepare-photo.ts";
import { readPhoto, writePhoto } from "./photo-store.ts";

const underWay = new Map<string, Promise<Blob | null>>();

/** A kept photo, ready to be sent; null where this browser has lost it. Whoever asks meanwhile waits for the same one. */
export function readyPhoto(id: string): Promise<Blob | null> {
  const begun = underWay.get(id);
  if (begun) return begun;
  const work = prepareStored(id).finally(() => underWay.delete(id));
  underWay.set(id, work);
  return work;
}

async function prepareStored(id: string): Promise<Blob | null> {
  const kept = await readPhoto(id);
  if (!kept || kept.isPrepared) return kept?.blob ?? null;
  const blob = await preparePhoto(kept.blob);
  await writePhoto({ ...kept, blob, isPrepared: true });
  return blob;
}

/** How a photo looks: while it is made ready, once it can be shown, and when this browser has lost it. */
export type PhotoLook = { state: "preparing" } | { state: "ready"; url: string } | { state: "lost" };

/** A kept photo to look at. */
export function useStoredPhoto(id: string): PhotoLook {
  const [look, setLook] = useState<PhotoLook>({ state: "preparing" });
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    void readyPhoto(id).then((blob) => {
      if (isGone) return;
      url = blob && URL.createObjectURL(blob);
      setLook(url ? { state: "ready", url } : { state: "lost" });
    });
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id]);
  return look;
}
