import { createHmac, timingSafeEqual } from "node:crypto";
import { DomainError } from "#foundation/domain-error.ts";
import { checkInMessages } from "../check-in-messages.ts";

/** A shop, or a guest with a card, shows a new code every 30 s; each is good for 90 s from its beginning (domain.md, check-in). */
const CODE_CHANGES_MS = 30_000;
const CODE_GOOD_MS = 90_000;
const SLOT_BYTES = 4;
const MAC_BYTES = 12;

/** Whose codes a card's are, beside those of shops. */
export function codeOfCard(mixId: string | null): string {
  return `card ${mixId}`;
}

/** The code that a shop shows at a moment, by its id, or a card by `codeOfCard`, and when the next one begins. */
export function visitCode(key: Uint8Array, shownBy: string, now: Date): { code: string; changesAt: Date } {
  const slot = Math.floor(now.getTime() / CODE_CHANGES_MS);
  return {
    code: Buffer.concat([slotBytes(slot), mac(key, shownBy, slot)]).toString("base64url"),
    changesAt: new Date((slot + 1) * CODE_CHANGES_MS),
  };
}

/**
 * What was read: which of this shop's or card's codes it is, and whether it is still good. Throws VISIT_CODE_INVALID (400) for what was
 * never shown there: another shop's code, a forged one, one that is yet to come.
 */
export function readVisitCode(
  key: Uint8Array,
  shownBy: string,
  { code, now }: { code: string; now: Date },
): { slot: number; isGood: boolean } {
  const bytes = Buffer.from(code, "base64url");
  const slot = bytes.length === SLOT_BYTES + MAC_BYTES ? bytes.readUInt32BE(0) : -1;
  const isOurs = slot >= 0 && timingSafeEqual(bytes.subarray(SLOT_BYTES), mac(key, shownBy, slot));
  // Another process's clock may be a little ahead.
  const ageMs = now.getTime() - slot * CODE_CHANGES_MS;
  if (!isOurs || ageMs < -CODE_CHANGES_MS)
    throw new DomainError("invalid", "VISIT_CODE_INVALID", checkInMessages.codeInvalid, {
      code: checkInMessages.codeInvalid,
    });
  return { slot, isGood: ageMs <= CODE_GOOD_MS };
}

function slotBytes(slot: number): Buffer {
  const bytes = Buffer.alloc(SLOT_BYTES);
  bytes.writeUInt32BE(slot);
  return bytes;
}

function mac(key: Uint8Array, shownBy: string, slot: number): Buffer {
  return createHmac("sha256", key).update(`${shownBy} ${slot}`).digest().subarray(0, MAC_BYTES);
}
