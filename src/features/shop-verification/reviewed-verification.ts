import { z } from "zod";
import { messages } from "#foundation/messages.ts";
import { trimmedText } from "#foundation/search-text.ts";
import { DOCUMENT_TYPES, MAX_REASON, VERIFICATION_STATUSES } from "./verification.ts";
import { verificationMessages } from "./verification-messages.ts";

/** A paper as whoever decides reads it. */
export const ListedVerification = z.object({
  id: z.uuid(),
  status: z.enum(VERIFICATION_STATUSES),
  document_type: z.enum(DOCUMENT_TYPES),
  reason: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
  /** Of the file; null once it is removed. */
  content_type: z.string().nullable(),
  shop_id: z.uuid(),
  name: z.string(),
  address: z.string().nullable(),
  user_id: z.uuid(),
  display_name: z.string().nullable(),
});
export type ListedVerification = z.infer<typeof ListedVerification>;

const Reason = z
  .string(messages.reasonMissing)
  .overwrite(trimmedText)
  .min(1, messages.reasonMissing)
  .max(MAX_REASON, verificationMessages.reasonTooLong);

/** What is decided about a paper; whoever is turned away reads why. */
export const VerificationDecision = z.discriminatedUnion(
  "action",
  [
    z.object({ action: z.literal("approve") }),
    z.object({ action: z.literal("reject"), reason: Reason }),
    z.object({ action: z.literal("revoke"), reason: Reason }),
  ],
  verificationMessages.actionUnknown,
);
export type VerificationDecision = z.infer<typeof VerificationDecision>;
