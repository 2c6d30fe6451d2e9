import { createHash } from "node:crypto";
import { type ImportedCard, sameness } from "../imported-card.ts";

/** The lines of a sheet with keys to recognise them by when it comes again: by what they say, and of equal ones which they are. */
export function withRowKeys(cards: readonly ImportedCard[]): ImportedCard[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const meaning = sameness(card);
    const ordinal = seen.get(meaning) ?? 0;
    seen.set(meaning, ordinal + 1);
    return { ...card, original_id: keyOf(`${meaning}\n${ordinal}`) };
  });
}

/** A UUID of version 8: its bits are ours to choose. */
function keyOf(text: string): string {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
