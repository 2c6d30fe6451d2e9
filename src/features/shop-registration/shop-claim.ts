import { z } from "zod";
import { trimmedText } from "#foundation/search-text.ts";
import { registrationMessages } from "./registration-messages.ts";

export const MAX_CLAIM_NOTE = 500;
export const MAX_CLAIM_REASON = 500;
/** So many wait at once, and so many may be sent within a day, of one person. */
export const MOST_OPEN_CLAIMS = 3;
export const MOST_CLAIMS_A_DAY = 5;

/** Of a shop: why whoever claims it runs it, for whoever decides. */
export const NewClaim = z.object({
  note: z
    .string()
    .overwrite(trimmedText)
    .max(MAX_CLAIM_NOTE, registrationMessages.claimNoteTooLong)
    .nullable()
    .default(null)
    .transform((note) => note || null),
});
export type NewClaim = z.infer<typeof NewClaim>;
