import { z } from "zod";
import { checkInMessages } from "./check-in-messages.ts";

/** How a visit is proved, the weakest first. It only rises (domain.md, check-in). */
export const PROOFS = ["none", "gps", "qr", "staff"] as const;
export type Proof = (typeof PROOFS)[number];

export const REWARD_STATES = ["granted", "withheld", "none"] as const;
export type RewardState = (typeof REWARD_STATES)[number];

export const WITHHELD_REASONS = [
  "too_far",
  "low_accuracy",
  "too_soon",
  "too_fast",
  "backdated",
  "own_shop",
  "daily_limit",
  "method_not_accepted",
  "programme_inactive",
] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];

/** A check-in may wait for a network for so long; what waited for longer than `MOST_WAITED_FOR_REWARD_S` earns nothing. */
const MOST_WAITED_S = 30 * 86_400;

const EARTH_M = 20_100_000;
const place = { error: checkInMessages.placeInvalid };
/** What a shop's code or a held-up card's code says. */
const Code = z
  .string({ error: checkInMessages.codeInvalid })
  .max(64, { error: checkInMessages.codeInvalid })
  .optional();
const WaitedS = z.number().min(0).max(MOST_WAITED_S).default(0);
/** What the staff confirmed without a network waits no longer than they have to confirm it. */
const WaitedOfStaffS = z.number().min(0).max(86_400).default(0);

/**
 * What a guest sends: where the phone is, or what the shop's code says, or neither, where the phone tells no place: the visit is
 * recorded all the same. `waitedSeconds` is how long ago it was pressed by the phone's own clock, which may be wrong.
 */
export const NewCheckIn = z
  .object({
    lat: z.number(place).min(-90, place).max(90, place).optional(),
    lng: z.number(place).min(-180, place).max(180, place).optional(),
    accuracy: z.number(place).min(0, place).max(EARTH_M, place).optional(),
    position_age_s: z.number(place).min(0, place).max(MOST_WAITED_S, place).default(0),
    code: Code,
    mixId: z.string().max(40).optional(),
    waitedSeconds: WaitedS,
  })
  .refine(
    ({ lat, lng, accuracy }) => new Set([lat, lng, accuracy].map((one) => one === undefined)).size === 1,
    {
      ...place,
      path: ["lat"],
    },
  );
export type NewCheckIn = z.infer<typeof NewCheckIn>;
export type NewCheckInInput = z.input<typeof NewCheckIn>;

/** Whose visit the staff confirm: a check-in of tonight, or a card that a guest holds up, with the code that says so. */
export const NewConfirmation = z.union([
  z.object({ check_in_id: z.uuid(), waitedSeconds: WaitedOfStaffS }),
  z.object({ mix_id: z.string().max(40), code: Code, waitedSeconds: WaitedOfStaffS }),
]);
export type NewConfirmation = z.infer<typeof NewConfirmation>;
export type NewConfirmationInput = z.input<typeof NewConfirmation>;

/** Staff confirm a visit within so long (domain.md, check-in). */
export const CONFIRMED_WITHIN_MS = 24 * 3_600_000;

/** What a guest holds up at the counter: a card with a code that is new every 30 seconds. */
export function shownCardPath(shortId: string, code: string): string {
  return `/mix/scan/${shortId}?c=${code}`;
}

/** Where a guest checks in: an address of ours, also behind the codes that shops show. */
export function checkInPath(shopId: string, code?: string): string {
  return `/checkin/${shopId}${code === undefined ? "" : `?c=${code}`}`;
}

/** What a guest holds up who has checked in: their own page, which leads whoever works there to the counter's screen. */
export function shownVisitPath({ shop_id, id }: { shop_id: string; id: string }): string {
  return `${checkInPath(shop_id)}?visit=${id}`;
}

/** A guest's visit at the counter's screen. */
export function staffVisitPath(shopId: string, visitId: string): string {
  return `/shops/manage/${shopId}/staff?${new URLSearchParams({ visit: visitId })}`;
}
