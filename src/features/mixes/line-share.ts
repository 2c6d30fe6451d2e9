/** Opens LINE with a message to send: the title and its link, on two lines (line.md 7). */
export function lineShareUrl(title: string, url: string): string {
  return `https://line.me/R/share?text=${encodeURIComponent(`${title}\n${url}`)}`;
}
