import type { CardArt, Glow } from "./art.ts";
import { translucent } from "./oklch.ts";

// The fall of a light from its centre: [per cent of the radius, part of its opacity]. Straight falls show edges.
const FALL: [number, number][] = [
  [0, 1],
  [22, 0.86],
  [45, 0.52],
  [70, 0.16],
  [100, 0],
];

/** The mesh and its smoke as a CSS `background-image`; `art.base` belongs under it as `background-color`. */
export function artBackground(art: CardArt): string {
  return [...art.smoke, ...art.glows].map(radial).join(",");
}

/** The shade under the top line, for a box that is as high as the shade reaches. */
export function headBackground(art: CardArt): string {
  const shade = [0.74, 0.66, 0.36, 0.11, 0].map((opacity) => translucent(art.head, opacity));
  return `linear-gradient(180deg,${shade.join(",")})`;
}

// The shade under words: [part of the way, opacity]; the way ends where the first word stands.
const FADE_IN: [number, number][] = [
  [0, 0],
  [0.26, 0.1],
  [0.54, 0.3],
  [0.78, 0.52],
];

/** The shade under the words at the foot of a card, for their box, which begins `fade` above the first of them. */
export function footBackground(art: CardArt, fade: number, unit: "cqi" | "px"): string {
  return shade(art, "180deg", fade, unit, 0.65, 0.86);
}

/** The shade under words at the left of a wide picture, for their box, which ends `fade` right of their column. */
export function sideBackground(art: CardArt, fade: number, unit: "cqi" | "px"): string {
  return shade(art, "270deg", fade, unit, 0.6, 0.66);
}

function shade(
  { foot }: CardArt,
  direction: string,
  fade: number,
  unit: string,
  strength: number,
  end: number,
): string {
  const stops = FADE_IN.map(
    ([part, opacity]) => `${translucent(foot.upper, opacity)} ${short(fade * part)}${unit}`,
  );
  const full = `${translucent(foot.upper, strength)} ${short(fade)}${unit}`;
  return `linear-gradient(${direction},${[...stops, full, translucent(foot.lower, end)].join(",")})`;
}

/** The shade over the whole painting that makes it the back of a card. */
export function backBackground(art: CardArt): string {
  const { upper, lower } = art.foot;
  return `linear-gradient(180deg,${translucent(upper, 0.72)},${translucent(upper, 0.66)} 45%,${translucent(lower, 0.9)})`;
}

function radial({ color, x, y, rx, ry, opacity }: Glow): string {
  const stops = FALL.map(([at, part]) => `${translucent(color, part * opacity)} ${at}%`);
  return `radial-gradient(${short(rx)}% ${short(ry)}% at ${short(x)}% ${short(y)}%,${stops.join(",")})`;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
