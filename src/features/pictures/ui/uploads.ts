/** Sends a picture to where it belongs and resolves to its address; throws what the call throws. */
export type Upload = (
  picture: Blob,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
) => Promise<string>;

/** How much of each picture is sent, from 0 to 1, by its id; what is not on its way is not there. */
type UploadProgress = ReadonlyMap<string, number>;

export const NOTHING_SENT: UploadProgress = new Map();

/**
 * Pictures on their way, of a card that waits, of an edit, or the one picture of a screen: each is made ready, sent, and broken
 * off when it is not wanted any more. `onProgress` hears of every step.
 */
export function createUploads(onProgress: (progress: UploadProgress) => void) {
  const underWay = new Map<string, AbortController>();
  let progress = NOTHING_SENT;

  function tell(change: (progress: Map<string, number>) => void): void {
    const next = new Map(progress);
    change(next);
    progress = next;
    onProgress(progress);
  }

  return {
    /** Resolves to the address; null where it was cancelled. Throws `lostPicture` where `read` has nothing, and what `upload` throws. */
    async send(id: string, read: () => Promise<Blob | null>, upload: Upload): Promise<string | null> {
      const abort = new AbortController();
      underWay.set(id, abort);
      tell((next) => next.set(id, 0));
      try {
        const picture = await read();
        if (!picture) throw lostPicture();
        if (abort.signal.aborted) return null;
        const { signal } = abort;
        return await upload(picture, { signal, onProgress: (sent) => tell((next) => next.set(id, sent)) });
      } catch (error) {
        if (abort.signal.aborted) return null;
        throw error;
      } finally {
        underWay.delete(id);
        tell((next) => next.delete(id));
      }
    },

    /** Breaks off what is not wanted any more; nothing where it is not on its way. */
    cancel(id: string): void {
      underWay.get(id)?.abort();
    },

    ids: () => [...underWay.keys()],
  };
}

/** A refusal like the server's: nobody can send what is gone. */
function lostPicture(): Error {
  return Object.assign(new Error("写真がこの端末に残っていません。"), { status: 400, code: "PHOTO_LOST" });
}
