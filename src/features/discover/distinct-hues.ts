import { tintOf } from "#features/flavor-card/flavor-color.ts";
import { hueDistance } from "#features/flavor-card/oklch.ts";
import { colorOf } from "#features/flavor-card/paint-tones.ts";
import { byShare } from "#features/flavor-card/shares.ts";
import type { FacedMix } from "#features/mixes/card-face.ts";

/** Hues this many degrees apart are seen as two colours beside each other. */
const APART = 45;

/** The first cards whose leading colours are far from each other; where there are too few, the next ones stand in. */
export function pickDistinct<Mix extends Pick<FacedMix, "items">>(mixes: Mix[], count: number): Mix[] {
  const picked: Mix[] = [];
  for (const mix of mixes) {
    if (picked.every((other) => hueDistance(hueOf(other), hueOf(mix)) >= APART)) picked.push(mix);
  }
  return [...new Set([...picked, ...mixes])].slice(0, count);
}

function hueOf({ items }: Pick<FacedMix, "items">): number {
  const [first] = byShare(items);
  return colorOf(first ? tintOf(first.flavor) : "custom").h;
}
