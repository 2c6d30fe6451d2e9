import { z } from "zod";
import { CommunityCard } from "#features/mixes/mix-response.ts";

/** A friend's card as the list of them has it. */
export const FriendsMix = CommunityCard.extend({
  /** What the list goes by: the beginning of its night, or of its month where it hides the day. */
  listed_at: z.iso.datetime({ offset: true }),
});
export type FriendsMix = z.infer<typeof FriendsMix>;
