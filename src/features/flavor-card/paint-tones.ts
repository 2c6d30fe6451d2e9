import type { Paint } from "#features/catalog/category.ts";
import { TASTE_COLORS, type Tint } from "#features/catalog/tint.ts";
import type { Oklch } from "./oklch.ts";

/** The paints of ui/tokens.css as numbers, for pictures that no style sheet reaches; a test keeps them equal. */
export const PAINTS: Record<Paint, Oklch> = {
  fruit: { h: 22, c: 0.17, l: 0.68 },
  tropical: { h: 62, c: 0.16, l: 0.76 },
  citrus: { h: 100, c: 0.16, l: 0.82 },
  tea: { h: 138, c: 0.11, l: 0.66 },
  mint: { h: 178, c: 0.12, l: 0.76 },
  drink: { h: 240, c: 0.14, l: 0.64 },
  berry: { h: 318, c: 0.17, l: 0.62 },
  floral: { h: 350, c: 0.12, l: 0.78 },
  dessert: { h: 75, c: 0.06, l: 0.84 },
  spice: { h: 40, c: 0.12, l: 0.56 },
  coffee: { h: 48, c: 0.06, l: 0.46 },
  tobacco: { h: 70, c: 0.03, l: 0.52 },
  custom: { h: 290, c: 0.03, l: 0.7 },
};

/** The colour of a tint, before a card turns it. */
export function colorOf(tint: Tint): Oklch {
  if (tint in PAINTS) return PAINTS[tint as Paint];
  const [l, c, h] = TASTE_COLORS[tint as keyof typeof TASTE_COLORS];
  return { l, c, h };
}

/** What one flavour gives to a card, from its light to its shade. */
export type Tones = {
  /** The heart of its light. */
  core: Oklch;
  /** The lit side: where this flavour glows. */
  glow: Oklch;
  /** Between light and shade. */
  mid: Oklch;
  /** The shade, dark enough to carry white text. */
  deep: Oklch;
  /** Thin lines and dots, which need more light than a surface to show their hue. */
  line: Oklch;
  /** Degrees from its hue to a second light of the same flavour. */
  turn: number;
};

// Every shade leans towards the violet of a dim room, as a painter's would; darkening a hue in place makes mud.
const NIGHT_HUE = 290;

/** From this lightness on a colour may be pale. */
const PALE = 0.84;

/** The tones of a tint whose hue is shifted by some degrees. */
export function tonesOf(tint: Tint, hueShift: number): Tones {
  const { l, c, h } = colorOf(tint);
  const hue = h + hueShift;
  const night = towardsNight(h);
  // Dull paints are lifted, or coffee and tobacco would be grey cards; what has no category stays pale smoke,
  // rich by its two neighbours instead: an opal.
  const isSmoke = tint === "custom";
  // Milk and ice are pale because they are light.
  const chroma = Math.max(c, isSmoke ? 0.065 : l > PALE ? 0.05 : 0.1);
  const light = clamp(l + 0.03, isSmoke ? 0.78 : 0.69, 0.86);
  return {
    core: { l: Math.min(0.94, light + 0.1), c: chroma * 0.75, h: hue - night * 0.08 },
    glow: { l: light, c: chroma * 1.04, h: hue - night * 0.05 },
    mid: { l: clamp(l - 0.14, 0.44, 0.64), c: chroma * 1.02, h: hue + night * 0.18 },
    deep: { l: 0.25, c: Math.min(0.1, chroma * 0.66), h: hue + night * 0.38 },
    line: { l: clamp(0.8 + (l - 0.68) * 0.3, 0.77, 0.86), c: chroma * 0.9, h: hue },
    turn: isSmoke ? 52 : 22 * Math.sign(night),
  };
}

/** Degrees from a hue to the night's by the shorter way, capped so that a shade stays of its family. */
function towardsNight(hue: number): number {
  const turn = ((((NIGHT_HUE - hue) % 360) + 540) % 360) - 180;
  return clamp(turn, -165, 165);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
