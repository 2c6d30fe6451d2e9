import { newId } from "#foundation/entity-id.ts";
import type { PhotoToPrepare, PreparedPhoto } from "./prepare-photo.worker.ts";

type Waiting = { file: Blob; done: (photo: Blob) => void };

let worker: Worker | null = null;
const waiting = new Map<string, Waiting>();

/**
 * A photo as it is sent: a JPEG within the bound, made beside the page's own thread. Where that does not work the file
 * itself goes up, and the server makes of it what it can.
 */
export function preparePhoto(file: Blob): Promise<Blob> {
  if (typeof Worker === "undefined") return Promise.resolve(file);
  worker ??= startWorker();
  const question: PhotoToPrepare = { id: newId(), file };
  return new Promise((done) => {
    waiting.set(question.id, { file, done });
    worker?.postMessage(question);
  });
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
