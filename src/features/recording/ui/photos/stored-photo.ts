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

/** How a photo looks: before it can be shown, once it can, and when this browser has lost it. */
export type PhotoLook = { state: "preparing" } | { state: "ready"; url: string } | { state: "lost" };

/** A kept photo to look at: as it was chosen where this browser can draw that, else as it is sent. Making it ready goes on behind. */
export function useStoredPhoto(id: string): PhotoLook {
  const [look, setLook] = useState<PhotoLook>({ state: "preparing" });
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;

    /** False where it cannot be drawn. */
    async function show(blob: Blob): Promise<boolean> {
      const shown = URL.createObjectURL(blob);
      const isDrawn = await isDrawable(shown);
      if (!isDrawn || isGone) URL.revokeObjectURL(shown);
      else {
        url = shown;
        setLook({ state: "ready", url });
      }
      return isDrawn;
    }
    async function lookUp(): Promise<void> {
      const kept = await readPhoto(id).catch(() => null);
      const isShown = kept !== null && (await show(kept.blob));
      // One that is refused is not shown either; who sends it is told why.
      const ready = await readyPhoto(id).catch(() => null);
      if (isShown || isGone) return;
      if (!ready || !(await show(ready))) setLook({ state: "lost" });
    }

    void lookUp();
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id]);
  return look;
}

/** Reads no more of it than its head; the pixels are made at the size at which they are shown. */
function isDrawable(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = url;
  });
}
