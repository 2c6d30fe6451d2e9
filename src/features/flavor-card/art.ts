import type { CardFlavor } from "./card-face.ts";
import { distinctColors } from "./distinct-colors.ts";
import { hueShiftOf, tintOf } from "./flavor-color.ts";
import { hexOf, hueDistance, type Oklch, translucent } from "./oklch.ts";
import { type Tones, tonesOf } from "./paint-tones.ts";
import { drawsFrom, seedOf } from "./recipe-seed.ts";
import { type Frame, layRibbon, middleAt, type Ribbon, type Thread, threadAt } from "./ribbon.ts";
import { byShare, dealPieces, type Shared } from "./shares.ts";

/** Goes into ETags and names of stored pictures: raise it whenever anything that is drawn changes. */
export const CARD_ART_VERSION = 4;

/** What the art needs to know of a flavour. */
export type ArtFlavor = Pick<CardFlavor, "flavor_name" | "maker_name" | "ratio" | "paint" | "tints">;

/** A soft elliptic light. Places and radii are per cent of the frame; opacity is 0 to 1. */
export type Glow = { color: string; x: number; y: number; rx: number; ry: number; opacity: number };

/** One flavour's threads in the band of smoke. */
type Strand = { color: string; threads: Thread[] };

/** The painting of a mix, told without any renderer. Colours are "#rrggbb"; only the seal's has an opacity of its own. */
export type CardArt = {
  frame: Frame;
  base: string;
  /** The mesh, the upper layer first. */
  glows: Glow[];
  /** Pale bands across the middle, above the mesh. */
  smoke: Glow[];
  /** As many threads as its share for every flavour, above the smoke. */
  strands: Strand[];
  /** The shade under the top line. */
  head: string;
  /** The shade under the words: from its upper to its lower colour. */
  foot: { upper: string; lower: string };
  /** The disc that carries the words of the seal, wherever the light falls. */
  seal: string;
  /** One for each flavour, the strongest first, as far apart as there is room. */
  dots: string[];
};

export const PORTRAIT: Frame = { width: 500, height: 700 };

const THREADS = 18;
/** Every so many threads of a flavour one is of its second taste. */
const SHIMMERS = 3;
/** Lights whose hues are nearer than this would melt into one. */
const MELTING = 14;

/** dark: a card, which carries white words. lit: the same lights by day, for what a card stands on, which carries dark ones. */
type Daylight = "dark" | "lit";

/** Paints a mix for a frame. The same recipe always gives the same painting. */
export function paintCard(
  flavors: ArtFlavor[],
  frame: Frame = PORTRAIT,
  daylight: Daylight = "dark",
): CardArt {
  const shared = byShare(flavors);
  const tones = shared.map(({ flavor }) => tonesOf(tintOf(flavor), hueShiftOf(flavor)));
  const shimmers = shared.map(({ flavor }) => shimmerOf(flavor));
  const lights = threeLights(tones, shimmers, shared, daylight);
  const [first, second, third] = lights;
  const draw = drawsFrom(seedOf(recipeOf(shared)));
  const wide = frame.width > frame.height;
  const glows = placeLights(lights, (tones[0] ?? tonesOf("custom", 0)).core, wide, draw);
  const ribbon = layRibbon(frame, wide ? draw(0.38, 0.52) : draw(0.33, 0.4), draw);

  const hue = meanHue(tones, shared);

  return {
    frame,
    base: hexOf(
      daylight === "lit"
        ? { l: 0.9, c: first.deep.c * 0.9, h: hue }
        : { l: 0.31, c: second.deep.c * 1.2, h: hue },
    ),
    glows: [...sparks(tones.slice(3), ribbon, frame), ...glows],
    smoke: smokeBands(tones, ribbon, frame, draw),
    strands: strandsOf(tones, shimmers, shared, ribbon),
    head: hexOf({ ...first.deep, l: 0.24 }),
    foot: {
      upper: hexOf({ ...first.deep, l: 0.22 }),
      lower: hexOf({ ...third.deep, l: 0.17, c: third.deep.c * 0.8 }),
    },
    seal: translucent(hexOf({ ...first.deep, l: 0.27, c: first.deep.c * 1.1 }), 0.86),
    dots: distinctColors(tones.map(({ line }) => line)).map(hexOf),
  };
}

function recipeOf(shared: Shared<ArtFlavor>[]): string {
  return shared
    .map(({ flavor, share }) =>
      [flavor.flavor_name, flavor.maker_name, flavor.paint, share.toFixed(4)].join("\t"),
    )
    .join("\n");
}

type Light = { color: Oklch; deep: Oklch; weight: number };

/** A mesh has three lights. One or two flavours lend the missing ones from their own neighbouring hues. */
function threeLights(
  tones: Tones[],
  shimmers: (Tones | null)[],
  shared: Shared<ArtFlavor>[],
  daylight: Daylight,
): [Light, Light, Light] {
  const [first = tonesOf("custom", 0), second, third] = tones;
  const weightOf = (index: number) => shared[index]?.share ?? 0;
  const shimmer = shimmers.find((one) => one !== null);
  // The lowest lights lie under the words: in a card they are dim.
  const low = ({ mid, glow }: Tones, lighter = 0) =>
    daylight === "lit" ? glow : { ...mid, l: mid.l + lighter };
  // What shimmers in the smoke glows from below too, where no third flavour does.
  const neighbour = shimmer
    ? { color: low(shimmer, 0.05), deep: shimmer.deep }
    : { color: turned(low(first, 0.05), first.turn), deep: turned(first.deep, first.turn) };
  if (!second) {
    return [
      { color: first.glow, deep: first.deep, weight: 0.5 },
      { ...neighbour, weight: 0.3 },
      { color: turned(low(first), -first.turn * 0.8), deep: first.deep, weight: 0.2 },
    ];
  }
  const apart = hueDistance(first.glow.h, second.glow.h) < MELTING ? first.turn * 0.9 : 0;
  return [
    { color: first.glow, deep: first.deep, weight: weightOf(0) },
    { color: turned(second.glow, apart, -0.03), deep: second.deep, weight: weightOf(1) },
    third
      ? { color: low(third, 0.06), deep: third.deep, weight: weightOf(2) }
      : { ...neighbour, weight: 0.2 },
  ];
}

function turned(color: Oklch, degrees: number, lighter = 0): Oklch {
  return { l: color.l + lighter, c: color.c, h: color.h + degrees };
}

type Draw = (least: number, most: number) => number;

/** The three lights and, over the first, its heart. */
function placeLights(
  [first, second, third]: [Light, Light, Light],
  core: Oklch,
  wide: boolean,
  draw: Draw,
): Glow[] {
  const mirrored = !wide && draw(0, 1) < 0.5;
  const glow = (light: Light, x: number, y: number, reach: number): Glow => {
    const size = (0.7 + 0.7 * light.weight) * reach;
    const [rx, ry] = wide ? [52 * size, 88 * size] : [84 * size, 56 * size];
    return { color: hexOf(light.color), x: mirrored ? 100 - x : x, y, rx, ry, opacity: 1 };
  };
  const lights = wide
    ? [
        glow(first, draw(74, 86), draw(20, 44), 1.02),
        glow(second, draw(92, 102), draw(66, 96), 1),
        glow(third, draw(22, 44), draw(66, 104), 1.15),
      ]
    : [
        glow(first, draw(8, 40), draw(17, 29), 1),
        glow(second, draw(80, 104), draw(26, 46), 0.92),
        glow(third, draw(12, 62), draw(54, 70), 0.95),
      ];
  const [main] = lights;
  if (!main) return lights;
  return [{ ...main, color: hexOf(core), rx: main.rx * 0.5, ry: main.ry * 0.42, opacity: 0.6 }, ...lights];
}

/** A fourth flavour and those after it are small lights along the smoke. */
function sparks(tones: Tones[], ribbon: Ribbon, frame: Frame): Glow[] {
  return tones.slice(0, 3).map((tone, index) => {
    const { x, y } = middleAt(ribbon, frame, [3, 1, 2][index] ?? 2);
    return { color: hexOf(tone.glow), x, y, rx: 30, ry: (24 * frame.width) / frame.height, opacity: 0.75 };
  });
}

function smokeBands(tones: Tones[], ribbon: Ribbon, frame: Frame, draw: Draw): Glow[] {
  return [1, 2, 3].map((knot) => {
    const { x, y } = middleAt(ribbon, frame, knot);
    const hue = tones[(knot - 1) % Math.max(1, tones.length)]?.glow.h ?? 0;
    return {
      color: hexOf({ l: 0.96, c: 0.025, h: hue }),
      x: x + draw(-8, 8),
      y: y + draw(-2, 5),
      rx: draw(38, 62),
      ry: draw(7, 12),
      opacity: draw(0.2, 0.34),
    };
  });
}

function strandsOf(
  tones: Tones[],
  shimmers: (Tones | null)[],
  shared: Shared<ArtFlavor>[],
  ribbon: Ribbon,
): Strand[] {
  const dealt = dealPieces(
    shared.map(({ share }) => share),
    THREADS,
  );
  const total = dealt.reduce((sum, pieces) => sum + pieces, 0);
  let position = 0;
  return tones.flatMap((tone, index) => {
    const threads = Array.from({ length: dealt[index] ?? 0 }, () =>
      threadAt(ribbon, position++ / Math.max(1, total - 1)),
    );
    const shimmer = shimmers[index];
    if (!shimmer) return [{ color: threadColor(tone), threads }];
    return [
      { color: threadColor(tone), threads: threads.filter((_, at) => at % SHIMMERS !== 1) },
      { color: threadColor(shimmer), threads: threads.filter((_, at) => at % SHIMMERS === 1) },
    ].filter((strand) => strand.threads.length > 0);
  });
}

const threadColor = ({ line }: Tones) => hexOf({ ...line, l: Math.min(0.92, line.l + 0.08) });

/** What else a flavour tastes of, as tones. */
function shimmerOf({ tints: [, second] = [] }: Pick<ArtFlavor, "tints">): Tones | null {
  return second ? tonesOf(second, 0) : null;
}

/** The hue of all shades by their shares, mixed where distances are what the eye sees (OKLab). */
function meanHue(tones: Tones[], shared: Shared<ArtFlavor>[]): number {
  let [a, b] = [0, 0];
  for (const [index, { deep }] of tones.entries()) {
    const weight = (shared[index]?.share ?? 0) * deep.c;
    const angle = (deep.h * Math.PI) / 180;
    a += weight * Math.cos(angle);
    b += weight * Math.sin(angle);
  }
  return (Math.atan2(b, a) * 180) / Math.PI;
}
