import { z } from "zod";
import { SHOP_ROLES } from "#features/shops/shop-role.ts";
import { messages } from "#foundation/messages.ts";
import { trimmedText } from "#foundation/search-text.ts";
import { registrationMessages } from "./registration-messages.ts";
import { MAX_CLAIM_REASON } from "./shop-claim.ts";

/** A claim of a shop as whoever decides reads it. */
export const ListedClaim = z.object({
  id: z.uuid(),
  status: z.enum(["open", "accepted", "declined", "withdrawn"]),
  created_at: z.iso.datetime({ offset: true }),
  shop_id: z.uuid(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  has_owner: z.boolean(),
  user_id: z.uuid(),
  display_name: z.string().nullable(),
  /** What they are at the shop already. */
  role: z.enum(SHOP_ROLES).nullable(),
  note: z.string().nullable(),
  declined_reason: z.string().nullable(),
});
export type ListedClaim = z.infer<typeof ListedClaim>;

/** What is decided about a claim; whoever is turned away reads why. */
export const ClaimDecision = z.discriminatedUnion(
  "action",
  [
    z.object({ action: z.literal("accept") }),
    z.object({
      action: z.literal("decline"),
      reason: z
        .string(messages.reasonMissing)
        .overwrite(trimmedText)
        .min(1, messages.reasonMissing)
        .max(MAX_CLAIM_REASON, registrationMessages.reasonTooLong),
    }),
  ],
  registrationMessages.actionUnknown,
);
export type ClaimDecision = z.infer<typeof ClaimDecision>;
