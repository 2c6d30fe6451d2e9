/**
 * Acts upon the browser's storage, one after the other: a late write must not bring back what was removed. `write` is the one
 * that follows what is being typed; `onFailure` hears of a browser that keeps nothing.
 */
export function createSerialQueue(write: () => Promise<void>, onFailure: () => void) {
  let lastAct: Promise<void> = Promise.resolve();
  /** The write that has not begun. */
  let unwritten: Promise<void> | null = null;
  const queue = {
    enqueue(act: () => Promise<void>): Promise<void> {
      lastAct = lastAct.then(act).catch(onFailure);
      return lastAct;
    },
    /** Writes what is there when its turn comes. While the storage is slow, one write stands for many keys. */
    save(): Promise<void> {
      if (unwritten !== lastAct) {
        const mine = queue.enqueue(() => {
          if (unwritten === mine) unwritten = null;
          return write();
        });
        unwritten = mine;
      }
      return lastAct;
    },
    isWaiting: () => unwritten !== null,
    settled: () => lastAct,
  };
  return queue;
}
