export const NEWS_TEXT = "新しいお知らせがあります";

/** What an open page says aloud when its bell changes; null where nothing came. */
export function newsText(before: number, unread: number): string | null {
  return unread > before ? NEWS_TEXT : null;
}
