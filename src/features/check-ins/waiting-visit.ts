import { z } from "zod";
import type { RedemptionInput } from "#features/coupons/coupon.ts";
import { waitsFor } from "#foundation/call-failure.ts";
import type { NewCheckInInput, NewConfirmationInput } from "./check-in.ts";

/** What was pressed where there was no network, and whose it is: a guest's check-in, or what the staff confirmed or redeemed. */
export const WaitingVisit = z.object({
  /** Its Idempotency-Key as well. */
  id: z.uuid(),
  owner: z.uuid(),
  shop: z.object({ id: z.uuid(), name: z.string() }),
  /** When it was pressed, by the phone's clock: the server is told how long ago alone. */
  queuedAt: z.iso.datetime(),
  visit: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("check-in"),
      lat: z.number().optional(),
      lng: z.number().optional(),
      accuracy: z.number().optional(),
      position_age_s: z.number().optional(),
      code: z.string().optional(),
      mixId: z.string().optional(),
    }),
    z.object({ kind: z.literal("confirmation"), check_in_id: z.uuid(), guest: z.string() }),
    z.object({ kind: z.literal("redemption"), ticket_id: z.uuid(), code: z.string(), title: z.string() }),
    z.object({
      kind: z.literal("card-confirmation"),
      mix_id: z.string(),
      code: z.string().optional(),
      guest: z.string(),
    }),
  ]),
});
export type WaitingVisit = z.infer<typeof WaitingVisit>;

/** How long it has waited, in seconds; a clock that was set back counts as none. */
export function waitedSeconds({ queuedAt }: Pick<WaitingVisit, "queuedAt">, now: Date): number {
  return Math.max(0, (now.getTime() - Date.parse(queuedAt)) / 1000);
}

type Body =
  | { kind: "check-in"; body: NewCheckInInput }
  | { kind: "confirmation"; body: NewConfirmationInput }
  | { kind: "redemption"; ticketId: string; body: RedemptionInput };

/** What is sent of it at this moment. */
export function bodyOf(waiting: WaitingVisit, now: Date): Body {
  const waited = { waitedSeconds: waitedSeconds(waiting, now) };
  const { visit } = waiting;
  switch (visit.kind) {
    case "check-in": {
      const { kind, ...said } = visit;
      return { kind, body: { ...said, ...waited } as NewCheckInInput };
    }
    case "confirmation":
      return { kind: "confirmation", body: { check_in_id: visit.check_in_id, ...waited } };
    case "redemption":
      return {
        kind: "redemption",
        ticketId: visit.ticket_id,
        body: { by: "staff", code: visit.code, ...waited },
      };
    case "card-confirmation":
      return { kind: "confirmation", body: { mix_id: visit.mix_id, code: visit.code, ...waited } };
  }
}

/** What the person has to settle first, on another page; their visit waits for that. */
const UNSETTLED: (string | undefined)[] = ["SUSPENDED", "CONSENT_REQUIRED", "PROFILE_INCOMPLETE"];

/**
 * What becomes of it after a call failed: it waits on, for a network, a login or what its person has to settle; it is done (its key is
 * known with another span: the first call arrived); or it was refused for good.
 */
export function verdictOn(error: unknown): "wait" | "sign-in" | "settle" | "done" | "refused" {
  const waiting = waitsFor(error);
  if (waiting) return waiting === "network" ? "wait" : waiting;
  const { code } = Object(error) as { code?: string };
  if (UNSETTLED.includes(code)) return "settle";
  return code === "IDEMPOTENCY_MISMATCH" ? "done" : "refused";
}
