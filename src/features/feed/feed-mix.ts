import { type NightMix, nightMix } from "#features/mixes/card-face.ts";
import type { FriendsMix } from "./friends-mix.ts";

/** A friend's card, as a wall carries it. */
export type FeedMix = NightMix & Pick<FriendsMix, "suits_taste">;

export function feedMix(mix: FeedMix): FeedMix {
  return { ...nightMix(mix), suits_taste: mix.suits_taste };
}
