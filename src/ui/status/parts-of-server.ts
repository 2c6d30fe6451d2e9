type Load = () => Promise<unknown>;

const missing = new Set<Load>();

/**
 * On the server a part that the browser fetches later is there before the first page is drawn. Its styles belong to
 * app/root.tsx: with the part they would come after it had been seen.
 */
export function addPartOfServer(load: Load): void {
  if (import.meta.env.SSR) missing.add(load);
}

export async function loadPartsOfServer(): Promise<void> {
  await Promise.all(
    [...missing].map(async (load) => {
      await load();
      missing.delete(load);
    }),
  );
}
