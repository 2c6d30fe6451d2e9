import { z } from "zod";
import { nameOf } from "#features/shops/shop-fields.ts";
import { trimmedText } from "#foundation/search-text.ts";
import { BENEFIT_TYPES } from "./benefit.ts";
import { couponMessages } from "./coupon-messages.ts";

/** Guests take it themselves, earn it by stamps, or are given it by the staff. */
export const ACQUISITIONS = ["open", "stamp", "staff"] as const;
export type Acquisition = (typeof ACQUISITIONS)[number];

export const ACQUISITION_LABELS: Record<Acquisition, string> = {
  open: "だれでも受け取れる",
  stamp: "スタンプの特典",
  staff: "スタッフが渡す",
};

export const COUPON_STATUSES = ["draft", "scheduled", "active", "paused", "ended"] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

export const COUPON_STATUS_LABELS: Record<CouponStatus, string> = {
  draft: "下書き",
  scheduled: "予約済み",
  active: "配布中",
  paused: "停止中",
  ended: "終了",
};

/** What can be used, and what cannot any more. */
export const TICKET_LISTS = ["usable", "past"] as const;
export type TicketList = (typeof TICKET_LISTS)[number];

/** A ticket is held up for so long (domain.md, coupon). */
export const PRESENTING_MINUTES = 5;
/** A redemption can be undone for so long. */
export const UNDO_MINUTES = 10;

const stockRule = { error: couponMessages.stockInvalid };
const limitRule = { error: couponMessages.limitInvalid };
const daysRule = { error: couponMessages.daysInvalid };
const dateRule = { error: couponMessages.dateInvalid };

/** A coupon as its editor sends it, whole. A draft may lack its end; what is given out may not. */
export const CouponEdit = z
  .object({
    status: z.enum(COUPON_STATUSES),
    title: nameOf(60, couponMessages.titleInvalid, couponMessages.titleInvalid),
    benefitType: z.enum(BENEFIT_TYPES),
    conditions: z
      .string()
      .transform(trimmedText)
      .pipe(z.string().max(300, { error: couponMessages.conditionsInvalid })),
    acquisition: z.enum(ACQUISITIONS),
    combinable: z.boolean(),
    /** Business days, "2026-11-20". */
    validFrom: z.iso.date(dateRule).nullable(),
    validTo: z.iso.date(dateRule).nullable(),
    daysAfterIssue: z.int(daysRule).min(0, daysRule).max(365, daysRule).nullable(),
    stock: z.int(stockRule).min(1, stockRule).max(100_000, stockRule).nullable(),
    perUserLimit: z.int(limitRule).min(1, limitRule).max(10, limitRule),
  })
  .superRefine((coupon, context) => {
    const { status, acquisition, validFrom, validTo, daysAfterIssue, stock } = coupon;
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (validFrom !== null && validTo !== null && validTo < validFrom)
      refuse("validTo", couponMessages.datesReversed);
    if (status !== "draft" && validTo === null && daysAfterIssue === null)
      refuse("daysAfterIssue", couponMessages.endMissing);
    if (status === "scheduled" && validFrom === null) refuse("validFrom", couponMessages.fromMissing);
    if (acquisition !== "stamp") return;
    if (stock !== null) refuse("stock", couponMessages.ofStamps);
    if (validFrom !== null || validTo !== null) refuse("validTo", couponMessages.ofStamps);
  });
export type CouponEdit = z.infer<typeof CouponEdit>;
export type CouponEditInput = z.input<typeof CouponEdit>;

/** What follows what; what has ended stays ended. Of stamps a coupon is there as long as its programme names it. */
const NEXT: Record<CouponStatus | "none", readonly CouponStatus[]> = {
  none: ["draft", "scheduled", "active"],
  draft: ["draft", "scheduled", "active"],
  scheduled: ["draft", "scheduled", "active", "ended"],
  active: ["active", "paused", "ended"],
  paused: ["paused", "active", "ended"],
  ended: [],
};

export function mayFollow(before: CouponStatus | null, after: CouponStatus): boolean {
  return NEXT[before ?? "none"].includes(after);
}

/** Names a state of a coupon. */
export function couponEtag({ version }: { version: number }): string {
  return `"${version}"`;
}

/** How a ticket is redeemed: by a slide in front of the staff, by the shop's PIN, or by the scan of its staff. */
export const Redemption = z.discriminatedUnion("by", [
  z.object({ by: z.literal("slide") }),
  z.object({ by: z.literal("pin"), pin: z.string().min(1).max(20) }),
  z.object({
    by: z.literal("staff"),
    /** What the guest's screen says. */
    code: z.string().max(40),
    /** How long the press has waited for a network. */
    waitedSeconds: z.number().min(0).max(86_400).default(0),
  }),
]);
export type Redemption = z.infer<typeof Redemption>;
export type RedemptionInput = z.input<typeof Redemption>;

/** Whom a ticket is for: the guest of a check-in of tonight, where the staff give it; else whoever asks. */
export const NewTicket = z.object({ check_in_id: z.uuid().optional() });
export type NewTicket = z.infer<typeof NewTicket>;

const reasonRule = { error: couponMessages.reasonInvalid };
/** Why a redemption is undone, or a ticket taken back. */
export const TakingBack = z.object({ reason: z.string().trim().min(1, reasonRule).max(200, reasonRule) });

/** What a guest holds up: whoever of its shop's staff scans it redeems the ticket. */
export function ticketPath({ id, code }: { id: string; code: string }): string {
  return `/coupons?ticket=${id}&c=${code}`;
}

/** Where somebody uses an own ticket. */
export function ticketScreenPath(id: string): string {
  return `/coupons?ticket=${id}`;
}
