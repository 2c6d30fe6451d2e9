const SAVE_AFTER_MS = 300;

/**
 * Acts upon the browser's storage, one after the other: a late write must not bring back what was removed. `save` is the one
 * that waits a moment while something is being typed; `onFailure` hears of a browser that keeps nothing.
 */
export function createSerialQueue(save: () => Promise<void>, onFailure: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let lastAct: Promise<void> = Promise.resolve();
  const queue = {
    enqueue(act: () => Promise<void>): Promise<void> {
      lastAct = lastAct.then(act).catch(onFailure);
      return lastAct;
    },
    saveSoon(): void {
      queue.stopWaiting();
      timer = setTimeout(save, SAVE_AFTER_MS);
    },
    isWaiting: () => timer !== null,
    /** False where nothing was waiting. */
    stopWaiting(): boolean {
      if (timer === null) return false;
      clearTimeout(timer);
      timer = null;
      return true;
    },
    /** Writes at once what still waits to be written. */
    async flush(): Promise<void> {
      await (queue.stopWaiting() ? save() : lastAct);
    },
    settled: () => lastAct,
  };
  return queue;
}
