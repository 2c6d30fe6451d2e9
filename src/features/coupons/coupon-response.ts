import { z } from "zod";
import { BENEFIT_TYPES } from "./benefit.ts";
import { ACQUISITIONS, COUPON_STATUSES } from "./coupon.ts";

const moment = z.iso.datetime({ offset: true });

export const TICKET_STATES = ["issued", "presenting", "used", "expired", "revoked"] as const;

/** A ticket for whose it is, and for its shop's staff who scan it. */
export const Ticket = z.object({
  id: z.uuid(),
  /** Whoever reads it holds it; else they work at its shop. */
  is_own: z.boolean(),
  /** What a report of it is about; null of what stamps earned, which is a promise of its card. */
  coupon_id: z.uuid().nullable(),
  /** What its QR code says beside the id; null for one that cannot be used any more. */
  code: z.string().nullable(),
  shop: z.object({
    id: z.uuid(),
    name: z.string(),
    city: z.string().nullable(),
    /** It has a page. */
    is_open: z.boolean(),
    /** Its staff can redeem by their PIN. */
    has_pin: z.boolean(),
  }),
  title: z.string(),
  benefit_type: z.enum(BENEFIT_TYPES),
  conditions: z.string(),
  combinable: z.boolean(),
  /** As it is at the moment: what is presented falls back, what is past its day has expired. */
  state: z.enum(TICKET_STATES),
  issued_at: moment,
  expires_at: moment,
  /** For how long it is held up still, by the server's clock. */
  presenting_left_s: z.int().nullable(),
  used_at: moment.nullable(),
  /** What the list is ordered by. */
  ended_at: moment,
});
export type Ticket = z.infer<typeof Ticket>;

/** A coupon that anybody may take, as its shop's page says it to everybody. */
export const OpenCoupon = z.object({
  id: z.uuid(),
  title: z.string(),
  benefit_type: z.enum(BENEFIT_TYPES),
  conditions: z.string(),
  combinable: z.boolean(),
  /** The last business day of its tickets. */
  valid_to: z.iso.date().nullable(),
  days_after_issue: z.int().nullable(),
  /** Few are left. */
  is_scarce: z.boolean(),
  /** What the list is ordered by. */
  created_at: moment,
});
export type OpenCoupon = z.infer<typeof OpenCoupon>;

/** A coupon for whoever manages its shop. */
export const Coupon = z.object({
  id: z.uuid(),
  title: z.string(),
  benefit_type: z.enum(BENEFIT_TYPES),
  conditions: z.string(),
  acquisition: z.enum(ACQUISITIONS),
  combinable: z.boolean(),
  valid_from: z.iso.date().nullable(),
  valid_to: z.iso.date().nullable(),
  days_after_issue: z.int().nullable(),
  stock: z.int().nullable(),
  per_user_limit: z.int(),
  /** As it is at the moment: `active` from its first day on, `ended` after its last. */
  status: z.enum(COUPON_STATUSES),
  issued: z.int(),
  used: z.int(),
  version: z.int(),
  created_at: moment,
});
export type Coupon = z.infer<typeof Coupon>;

/** A ticket that the staff gave and nobody used yet, for whoever manages the shop. */
export const GivenTicket = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Of tonight alone, as the counter's list says it. */
  guest_name: z.string().nullable(),
  issued_at: moment,
});
export type GivenTicket = z.infer<typeof GivenTicket>;

export const REDEMPTION_METHODS = ["slide", "pin", "staff"] as const;

/** An entry of a shop's book of redeemed coupons. No guest is named. */
export const RedemptionEntry = z.object({
  id: z.uuid(),
  title: z.string(),
  benefit_type: z.enum(BENEFIT_TYPES),
  method: z.enum(REDEMPTION_METHODS),
  redeemed_at: moment,
  undone_at: moment.nullable(),
  undo_reason: z.string().nullable(),
  can_be_undone: z.boolean(),
});
export type RedemptionEntry = z.infer<typeof RedemptionEntry>;
