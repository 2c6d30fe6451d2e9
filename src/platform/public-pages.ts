/** The finished public pages in the cache; whoever changes what one of them shows invalidates it. */
export type PublicPages = {
  /** By address, "/m/0123456789ab". What is being rendered right now does not enter the cache either. */
  invalidate: (paths: readonly string[]) => void;
  invalidateAll: () => void;
};

/** The database's notices of what changed: addresses apart by blanks, or `*` (migrations/0007). */
export const PUBLIC_PAGES_CHANNEL = "public_pages";

/** Takes over what another process (or this one, once more) told through the database. */
export function hearOfChange(pages: PublicPages, notice: string): void {
  if (notice === "*") pages.invalidateAll();
  else pages.invalidate(notice.split(" "));
}
