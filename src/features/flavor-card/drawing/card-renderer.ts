import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Renderer } from "@takumi-rs/core";
import { whileNeeded } from "#platform/while-needed.ts";

/** The family that every drawn text names; characters that it lacks come from the emoji. */
export const CARD_FONT = "Card Sans, Card Emoji";

type Ranges = [from: number, to: number][];

export type CardRenderer = {
  renderer: Renderer;
  /** Whether some font has this character. */
  canDraw(codePoint: number): boolean;
};

/** Fonts take some 20 MB while they are held, and about 0.1 s to come back: 130 files. */
const IDLE_MS = 30_000;

/** Of pictures inside of pictures. Each card has its own; 64 MB of them, as takumi keeps by itself, are asked for by nobody. */
const KEPT_PICTURES_BYTES = 4 * 2 ** 20;

/** The renderer with its fonts, once in the process, opened with the first card of a while. */
export const cardRenderer = whileNeeded(open, IDLE_MS);

async function open(): Promise<CardRenderer> {
  const takumi = await import("@takumi-rs/core");
  const renderer = new takumi.Renderer({ cacheMaxBytes: KEPT_PICTURES_BYTES });
  const covered = [
    ...(await registerPackage(renderer, "noto-sans-jp", "Card Sans")),
    ...(await registerPackage(renderer, "noto-emoji", "Card Emoji")),
  ].sort(([one], [other]) => one - other);
  return { renderer, canDraw: (codePoint) => isCovered(codePoint, covered) };
}

/** Registers all subsets of a font package under one name; each serves the characters it was cut for. */
async function registerPackage(renderer: Renderer, font: string, name: string): Promise<Ranges> {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve(`@fontsource-variable/${font}/package.json`));
  const subsets: Record<string, string> = JSON.parse(await readFile(join(folder, "unicode.json"), "utf8"));
  const ranges = await Promise.all(
    Object.entries(subsets).map(async ([subset, written]) => {
      const unicodeRange = parseRanges(written);
      const file = `${font}-${subset.replace(/[[\]]/g, "")}-wght-normal.woff2`;
      await renderer.registerFont({ name, data: await readFile(join(folder, "files", file)), unicodeRange });
      return unicodeRange;
    }),
  );
  return ranges.flat();
}

/** "U+20-7e,U+a0" as pairs of numbers. */
function parseRanges(written: string): Ranges {
  return written.split(",").map((range) => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

function isCovered(codePoint: number, sorted: Ranges): boolean {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = sorted[middle] ?? [0, -1];
    if (codePoint < from) high = middle - 1;
    else if (codePoint > to) low = middle + 1;
    else return true;
  }
  return false;
}
