import { transcode } from "node:buffer";

const encoder = new TextEncoder();

/** Shorter than this, two steps cost more than one. */
const LONG = 1_000;

/**
 * A text as UTF-8, with U+FFFD for what is half a character. For texts with Japanese in them six times as fast as
 * TextEncoder, which takes them character by character: a fifth of a history call was that.
 */
export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  if (text.length < LONG) return encoder.encode(text);
  try {
    return transcode(Buffer.from(text, "utf16le"), "utf16le", "utf8");
  } catch {
    // It refuses halves of characters.
    return encoder.encode(text);
  }
}
