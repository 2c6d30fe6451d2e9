/** 32 characters that cannot be taken for one another: no i, l, o, u. */
const SHORT_ID_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const SHORT_ID_LENGTH = 12;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const SHORT_ID = /^[0-9a-hjkmnp-tv-z]{12}$/;

/** A UUID v4 (RFC 9562, 5.4). By hand, because `crypto.randomUUID` is missing on pages without https. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The version stands in the high half of byte 6, the variant in the two highest bits of byte 8.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** 12 characters, 60 random bits; 256 is a multiple of 32, so the low five bits of a byte are unbiased. */
export function newShortId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SHORT_ID_LENGTH));
  return Array.from(bytes, (byte) => SHORT_ID_ALPHABET[byte & 31]).join("");
}

export type EntityId = { by: "id"; value: string } | { by: "short_id"; value: string };

/** The id of what has no short one; null for whatever is no UUID: there is no such thing. */
export function readUuid(text: string): string | null {
  return UUID.test(text) ? text.toLowerCase() : null;
}

/** Reads an id of a mix as people pass it on: a UUID or a short id. Anything else is `null`: there is no such mix. */
export function readEntityId(text: string): EntityId | null {
  if (UUID.test(text)) return { by: "id", value: text.toLowerCase() };
  const short = text.toLowerCase();
  return SHORT_ID.test(short) ? { by: "short_id", value: short } : null;
}
