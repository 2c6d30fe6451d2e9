import { contrastOf, labOf, type Oklch, shownOf } from "./oklch.ts";

/** Colours of OKLab whose a and b are nearer than this have one hue to the eye: a family's, turned both ways by its cards. */
const SAME_HUE = 0.06;
/** Of one hue, they are alike unless their lightness differs by more than this. */
const SAME_LIGHT = 0.12;
/** What WCAG asks of parts of a picture, and what the rounding to 256 steps may take of it. */
const CONTRAST = 3.05;
/** From this lightness on there is more room below. */
const LIGHT = 0.6;
/** Steps stay between these: beyond them a colour is black or white, and nobody knows what it was. */
const DARKEST = 0.25;
const LIGHTEST = 0.96;
const STEP = 0.01;

/** A colour that is taken, and which one it was before it stepped. */
type Placed = { origin: Oklch; color: Oklch };

/**
 * Colours that are to be told apart by whoever sees no hues: the first of those that look alike stays as it is, each other one steps to
 * another lightness. Where there is no room left for 3:1, it stands as far from all of its hue as it can.
 */
export function distinctColors(colors: readonly Oklch[]): Oklch[] {
  const shown = colors.map(shownOf);
  const isRepeat = findRepeats(shown);
  const placed: Placed[] = shown
    .filter((_, index) => !isRepeat[index])
    .map((color) => ({ origin: color, color }));
  return shown.map((origin, index) => {
    if (!isRepeat[index]) return origin;
    const color = stepAway(origin, placed);
    placed.push({ origin, color });
    return color;
  });
}

/** Whether two colours of sRGB beside each other would be taken for one. */
export function areAlike(one: Oklch, other: Oklch): boolean {
  return Math.abs(one.l - other.l) <= SAME_LIGHT && haveOneHue(one, other);
}

function findRepeats(colors: readonly Oklch[]): boolean[] {
  const kept: Oklch[] = [];
  return colors.map((color) => {
    const repeats = kept.some((other) => areAlike(color, other));
    if (!repeats) kept.push(color);
    return repeats;
  });
}

function haveOneHue(one: Oklch, other: Oklch): boolean {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a.a - b.a, a.b - b.b) <= SAME_HUE;
}

/** The nearest lightness at which a colour stands out from all others of its hue, else that at which it does so most. */
function stepAway(origin: Oklch, placed: readonly Placed[]): Oklch {
  const down = lightnessesFrom(origin.l, DARKEST);
  const up = lightnessesFrom(origin.l, LIGHTEST);
  let [farthest, most] = [origin, 0];
  for (const l of origin.l >= LIGHT ? [...down, ...up] : [...up, ...down]) {
    const candidate = shownOf({ ...origin, l });
    const rivals = placed.filter(
      (other) => haveOneHue(origin, other.origin) || haveOneHue(candidate, other.color),
    );
    const least = Math.min(...rivals.map(({ color }) => contrastOf(candidate, color)));
    if (least >= CONTRAST) return candidate;
    if (least > most) [farthest, most] = [candidate, least];
  }
  return farthest;
}

function lightnessesFrom(start: number, end: number): number[] {
  const steps = Math.round(Math.abs(end - start) / STEP);
  return Array.from({ length: steps }, (_, index) => start + ((end - start) * (index + 1)) / steps);
}
