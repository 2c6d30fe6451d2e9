import { z } from "zod";
import { NightCard } from "#features/mixes/mix-response.ts";

/** A friend's card, and whether it is near to what whoever looks smokes. */
export const FriendsMix = NightCard.extend({ suits_taste: z.boolean() });
export type FriendsMix = z.infer<typeof FriendsMix>;
