/** Work that the pages of this browser do in turns; a browser without locks relies on the keys of its calls alone. */
export const serialOverPages =
  (lock: string) =>
  (work: () => Promise<void>): Promise<void> =>
    "locks" in navigator ? navigator.locks.request(lock, work) : work();
