import { type WallMix, wallMix } from "#features/mixes/card-face.ts";
import type { FriendsMix } from "./feed-response.ts";

/** A friend's card as the wall carries it to the browser. */
export type FeedMix = WallMix & Pick<FriendsMix, "is_own" | "liked" | "like_count" | "listed_at">;

/** The only fields of a friend's card that the wall shows. */
export function feedMix(mix: FriendsMix): FeedMix {
  const { is_own, liked, like_count, listed_at } = mix;
  return { ...wallMix(mix), is_own, liked, like_count, listed_at };
}
