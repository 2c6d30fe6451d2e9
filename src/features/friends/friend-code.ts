/** As codes are kept. */
export const FRIEND_CODE = /^[0-9a-hjkmnp-tv-z]{12}$/;
export const ADD_FRIEND_PATH = "/add-friend";

/** The address of ours that a person's QR carries (domain.md, friends). */
export function addFriendPath(code: string): string {
  return `${ADD_FRIEND_PATH}?${new URLSearchParams({ c: code })}`;
}

/** As people read it to one another: "7k2m 9xqp 4hrt". */
export function spacedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join(" ") ?? code;
}

/**
 * The code in what somebody typed, pasted or scanned: the code itself in any writing, or an address of ours that carries it.
 * Null for everything else, another site's address above all.
 */
export function readFriendCode(text: string, baseUrl: string): string | null {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return readWritten(trimmed);
  const { origin, pathname, searchParams } = new URL(trimmed);
  if (origin !== new URL(baseUrl).origin || pathname !== ADD_FRIEND_PATH) return null;
  return readWritten(searchParams.get("c") ?? "");
}

/** Letters that the code does not have are taken for those that look like them. */
function readWritten(text: string): string | null {
  const code = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s-]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
  return FRIEND_CODE.test(code) ? code : null;
}
