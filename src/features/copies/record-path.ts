/** The form with a card's recipe in it; the new card names that one as its source. */
export function recordPath(shortId: string): string {
  return `/shisha/new?from=${shortId}`;
}
