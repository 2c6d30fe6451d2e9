import { type LinkSettings, linkedPages } from "#line-client/read-link.ts";

const CODE_LENGTH = 12;
/** As codes are kept. */
export const FRIEND_CODE = /^[0-9a-hjkmnp-tv-z]{12}$/;
/** Room for a whole invitation. */
export const MOST_PASTED = 1000;
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
 * The code in what somebody typed, pasted or scanned: the code itself in any writing, or a link of ours that carries it, with the words
 * of the invitation around it or without. Null for everything else, another site's address above all.
 */
export function readFriendCode(text: string, settings: LinkSettings): string | null {
  const written = readWritten(text);
  if (written) return written;
  for (const { pathname, searchParams } of linkedPages(text, settings)) {
    const carried = pathname === ADD_FRIEND_PATH ? searchParams.get("c") : null;
    // A field of one line may have joined the link and the line below it, which begins with a number.
    const code = carried && (readWritten(carried) ?? readWritten(carried.slice(0, CODE_LENGTH)));
    if (code) return code;
  }
  return readAmongWords(text);
}

/** 「友だちコードは 7k2m 9xqp 4h01 です」: the one that stands by itself; words of twelve letters have no digit. */
const AMONG_WORDS =
  /(?<![0-9a-z/@.=&#-]|[a-z]:)[0-9a-z]{4}[ -]?[0-9a-z]{4}[ -]?[0-9a-z]{4}(?![0-9a-z/@.=&#-])/gi;

function readAmongWords(text: string): string | null {
  if (text.includes("://")) return null;
  const pieces = text.normalize("NFKC").match(AMONG_WORDS) ?? [];
  const codes = new Set(pieces.filter((piece) => /\d/.test(piece)).map(readWritten));
  const [code = null] = codes;
  return codes.size === 1 ? code : null;
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
