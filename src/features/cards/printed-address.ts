/** An address that somebody may type has no more than this many characters after the host. */
const MOST_TYPED = 24;

/** Where others find a card, as a picture says it: without the protocol, and the host alone where a path is too long to be typed. */
export function printedAddress(baseUrl: string, path: string): string {
  const host = baseUrl.replace(/^https?:\/\//, "");
  return path.length > MOST_TYPED ? host : host + path;
}
