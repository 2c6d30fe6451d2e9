import { z } from "zod";
import { NewMix } from "#features/mixes/mix.ts";
import { MOST_COMPANIONS } from "#features/mixes/mix-limits.ts";

/** For so long a person who declined is not asked again for the same card. */
export const DECLINED_FOR_DAYS = 30;

/** For so long the QR code of a table is good. */
export const TABLE_MINUTES = 30;

/** Where it leads: an address of ours. */
export function tablePath(token: string): string {
  return `/table/${token}`;
}

/** Friends whom a card's author invites to it. */
export const NewCompanions = z.object({ person_ids: z.array(z.uuid()).min(1).max(MOST_COMPANIONS) });

const COMPANION_ACTIONS = ["accept", "decline", "leave"] as const;
export type CompanionAction = (typeof COMPANION_ACTIONS)[number];

const { rating, smokeAgain, comment } = NewMix.shape;

/** What a companion says of the card. What is missing stays, null clears. */
export const CompanionWords = z
  .object({ rating, smokeAgain, comment })
  .refine((words) => Object.values(words).some((word) => word !== undefined));
export type CompanionWords = z.infer<typeof CompanionWords>;

/** Answers an invitation, leaves the card, or says something of it. */
export const CompanionChange = z.union([z.object({ action: z.enum(COMPANION_ACTIONS) }), CompanionWords]);
export type CompanionChange = z.infer<typeof CompanionChange>;
