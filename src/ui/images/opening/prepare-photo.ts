import { newId } from "#foundation/entity-id.ts";
import { PICTURE_REFUSALS } from "#foundation/picture-file/picture-refusals.ts";
import type { PhotoEncoding, PhotoToPrepare, PreparedPhoto } from "./prepare-photo.worker.ts";

type Waiting = { file: Blob; done: (photo: Blob | null) => void };

let worker: Worker | null = null;
const waiting = new Map<string, Waiting>();

/**
 * A photo as a JPEG within a bound, made beside the page's own thread. Where that does not work it is the file itself, of which the
 * server makes what it can. One with too many pixels is refused as the server refuses it, before it is decoded.
 */
export async function preparePhoto(file: Blob, encoding: PhotoEncoding): Promise<Blob> {
  if (typeof Worker === "undefined") return file;
  worker ??= startWorker();
  const question: PhotoToPrepare = { id: newId(), file, encoding };
  const photo = await new Promise<Blob | null>((done) => {
    waiting.set(question.id, { file, done });
    worker?.postMessage(question);
  });
  if (!photo) throw new RefusedPicture();
  return photo;
}

/** A refusal like the server's: too many pixels. */
export class RefusedPicture extends Error {
  readonly status = 400;
  readonly code = PICTURE_REFUSALS["too-many-pixels"].code;

  constructor() {
    super(PICTURE_REFUSALS["too-many-pixels"].text);
  }
}

function startWorker(): Worker {
  const started = new Worker(new URL("./prepare-photo.worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data: { id, photo } }: MessageEvent<PreparedPhoto>) => {
    waiting.get(id)?.done(photo);
    waiting.delete(id);
  };
  // It was not loaded, or ran out of memory: everybody gets their file back, and the next one tries again.
  started.onerror = () => {
    started.terminate();
    worker = null;
    for (const { file, done } of waiting.values()) done(file);
    waiting.clear();
  };
  return started;
}
