import { type WallMix, wallMix } from "#features/mixes/card-face.ts";
import { mixReason } from "./reason-text.ts";
import type { RecommendedMix } from "./recommended.ts";

/** Somebody's card in a row of recommended ones, as it is carried to the browser: what is drawn, and why it stands there. */
export type RecommendedCard = WallMix & { reason: string };

export function recommendedCard(mix: RecommendedMix): RecommendedCard {
  return { ...wallMix(mix), reason: mixReason(mix) };
}
