import { z } from "zod";
import { PersonFace } from "#features/accounts/person-face.ts";

/** Somebody who stands on a card beside its author, as they chose to be shown, with what they say of it (同席). */
export const Companion = PersonFace.extend({ rating: z.number().nullable(), comment: z.string().nullable() });
export type Companion = z.infer<typeof Companion>;

/** How the person who looks stands on a card: invited, or with words of their own. */
export const OwnCompanionship = z.object({
  status: z.enum(["invited", "accepted"]),
  rating: z.number().nullable(),
  /** Shown to nobody else. */
  smoke_again: z.boolean().nullable(),
  comment: z.string().nullable(),
});
export type OwnCompanionship = z.infer<typeof OwnCompanionship>;
