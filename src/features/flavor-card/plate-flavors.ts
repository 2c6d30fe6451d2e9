import type { Paint } from "#features/catalog/category.ts";
import type { CardFlavor } from "./card-face.ts";
import { hueDistance } from "./oklch.ts";
import { PAINTS } from "./paint-tones.ts";
import { drawsFrom, seedOf } from "./recipe-seed.ts";

/** Paints that shine; the dull ones would look like one another. */
const SHINING = [
  "fruit",
  "tropical",
  "citrus",
  "tea",
  "mint",
  "drink",
  "berry",
  "floral",
] as const satisfies Paint[];
/** Two paints of a plate are so many degrees apart, or they would be one. */
const APART = 40;

/**
 * What a thing is painted with that has no flavours of its own: its paints, or where it has none two that are dealt to it. Its id
 * seeds where they shine: it looks the same forever, and other than its neighbours in a list.
 */
export function plateFlavors(id: string, paints: readonly Paint[] = []): CardFlavor[] {
  const painted = paints.length > 0 ? paints : dealtPaints(id);
  return painted.map((paint) => ({ flavor_name: id, maker_name: "", ratio: null, paint }));
}

function dealtPaints(id: string): Paint[] {
  const draw = drawsFrom(seedOf(id));
  const pick = (paints: readonly Paint[]) => paints[Math.floor(draw(0, paints.length))] ?? "berry";
  const first = pick(SHINING);
  return [first, pick(SHINING.filter((paint) => hueDistance(PAINTS[paint].h, PAINTS[first].h) >= APART))];
}
