import { z } from "zod";
import { PersonFace } from "#features/accounts/person-face.ts";
import { METHODS } from "#features/stamps/visit-method.ts";
import { PROOFS, REWARD_STATES, WITHHELD_REASONS } from "./check-in.ts";

/** A check-in for whose it is: the one reader of its coordinates. */
export const CheckIn = z.object({
  id: z.uuid(),
  shop_id: z.uuid(),
  shop_name: z.string(),
  mix_id: z.uuid().nullable(),
  /** Of its card, while that is there. */
  mix_short_id: z.string().nullable(),
  method: z.enum(METHODS),
  verification_type: z.enum(PROOFS),
  reward_state: z.enum(REWARD_STATES),
  withheld_reason: z.enum(WITHHELD_REASONS).nullable(),
  /** The night, "2026-11-20". */
  business_date: z.string(),
  checked_in_at: z.iso.datetime({ offset: true }),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  accuracy_m: z.number().nullable(),
  distance_m: z.number().nullable(),
});
export type CheckIn = z.infer<typeof CheckIn>;

/** A visit for the staff of its shop: who, when and how it is proved. */
export const ShopVisit = z.object({
  id: z.uuid(),
  guest: PersonFace,
  verification_type: z.enum(PROOFS),
  checked_in_at: z.iso.datetime({ offset: true }),
  /** Own visits are confirmed by somebody else. */
  is_own: z.boolean(),
});
export type ShopVisit = z.infer<typeof ShopVisit>;

/** The code that a shop, or a guest with a card, shows. Milliseconds and no moment: a tablet's clock may be wrong. */
export const VisitCode = z.object({ url: z.url(), changes_in_ms: z.int() });
export type VisitCode = z.infer<typeof VisitCode>;
