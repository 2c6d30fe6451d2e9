import { type NightMix, nightMix } from "#features/mixes/card-face.ts";

/** A card of explore as its wall carries it. */
export type ExploredMix = NightMix & { rank: number | null };

export function exploredMix(mix: ExploredMix): ExploredMix {
  return { ...nightMix(mix), rank: mix.rank };
}
