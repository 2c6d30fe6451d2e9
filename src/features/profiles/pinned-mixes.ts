import { z } from "zod";
import { profileMessages } from "./profile-messages.ts";

/** Of cards at the top of a profile (decision 031). */
export const MOST_PINNED = 3;

/** All of them in their order; what is not named is pinned no more. */
export const PinnedMixes = z.object({
  mix_ids: z
    .array(z.uuid())
    .max(MOST_PINNED, profileMessages.tooManyPinned)
    .refine((ids) => new Set(ids).size === ids.length, profileMessages.pinnedTwice),
});
export type PinnedMixes = z.infer<typeof PinnedMixes>;
