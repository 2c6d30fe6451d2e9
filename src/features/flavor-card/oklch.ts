/** A colour as tokens.css writes it: lightness 0 to 1, chroma about 0 to 0.3, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

/**
 * The sRGB hex of an OKLCH colour ("#rrggbb"). A colour outside sRGB loses chroma, never its lightness or
 * hue: the card's contrast rests on the lightness. Matrices: https://bottosson.github.io/posts/oklab/
 */
export function hexOf({ l, c, h }: Oklch): string {
  const angle = (h * Math.PI) / 180;
  // Of a page of cards this is asked thousands of times: the hue's part is found once.
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const chroma = shownChroma(l, c, cos, sin);
  const [red, green, blue] = linearRgb(l, chroma * cos, chroma * sin);
  return `#${channelOf(red)}${channelOf(green)}${channelOf(blue)}`;
}

/** A colour with the chroma that sRGB has for it. */
export function shownOf({ l, c, h }: Oklch): Oklch {
  const angle = (h * Math.PI) / 180;
  return { l, c: shownChroma(l, c, Math.cos(angle), Math.sin(angle)), h };
}

/** How far two colours of sRGB stand apart, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(one: Oklch, other: Oklch): number {
  const [a, b] = [luminanceOf(one) + 0.05, luminanceOf(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

/** The axes of OKLab beside lightness, on which distances are what the eye sees. */
export function labOf({ c, h }: Oklch): { a: number; b: number } {
  const angle = (h * Math.PI) / 180;
  return { a: c * Math.cos(angle), b: c * Math.sin(angle) };
}

/** Degrees between two hues, by the shorter way. */
export function hueDistance(one: number, other: number): number {
  const distance = Math.abs(one - other) % 360;
  return Math.min(distance, 360 - distance);
}

/** A hex colour with an opacity of 0 to 1, as "#rrggbbaa". */
export function translucent(hex: string, opacity: number): string {
  return hex + hexPair(Math.round(opacity * 255));
}

function shownChroma(l: number, c: number, cos: number, sin: number): number {
  if (isDisplayable(linearRgb(l, c * cos, c * sin))) return c;
  let inside = 0;
  let outside = c;
  for (let step = 0; step < 12; step++) {
    const middle = (inside + outside) / 2;
    if (isDisplayable(linearRgb(l, middle * cos, middle * sin))) inside = middle;
    else outside = middle;
  }
  return inside;
}

function luminanceOf(color: Oklch): number {
  const { a, b } = labOf(color);
  const [red, green, blue] = linearRgb(color.l, a, b);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Of OKLab. */
function linearRgb(l: number, a: number, b: number): [number, number, number] {
  const long = cube(l + 0.3963377774 * a + 0.2158037573 * b);
  const medium = cube(l - 0.1055613458 * a - 0.0638541728 * b);
  const short = cube(l - 0.0894841775 * a - 1.291485548 * b);
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** `** 3` calls `Math.pow`, which takes twice as long. */
const cube = (value: number) => value * value * value;

function isDisplayable([red, green, blue]: [number, number, number]): boolean {
  return isChannel(red) && isChannel(green) && isChannel(blue);
}

function isChannel(linear: number): boolean {
  return linear >= -0.0005 && linear <= 1.0005;
}

function channelOf(linear: number): string {
  return hexPair(Math.round(255 * gamma(Math.min(1, Math.max(0, linear)))));
}

function gamma(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

const HEX_PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

function hexPair(byte: number): string {
  return HEX_PAIRS[byte] ?? "";
}
