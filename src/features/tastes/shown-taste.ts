import { CATEGORY_LABELS, CATEGORY_SLUGS, type Paint } from "#features/catalog/category.ts";
import type { PaintShare, ShownTaste } from "./taste-response.ts";

/** What the counters of shown cards say of one person. */
export type CountedTaste = {
  cards: number;
  paints: { paint: Paint; weight: number }[];
  /** Different ones, counted as far as a badge asks for. */
  flavors: number;
  makers: number;
  /** Different ones, the most visited first. */
  prefectures: string[];
};

/** With fewer, a ring would say what single cards are made of. */
const FEWEST_CARDS = 3;
const NAMED_PREFECTURES = 5;
/** Of all that was smoked, from which one or two paints are what somebody smokes. */
const MOST = 0.6;

/** Nobody counts further than the last badge. */
export const MOST_FLAVORS_COUNTED = 100;
export const MOST_MAKERS_COUNTED = 20;

/** Each kind of variety has one badge, of the highest step that was reached. */
const BADGES: { count: (taste: CountedTaste) => number; steps: [from: number, badge: string][] }[] = [
  {
    count: ({ paints }) => paints.filter(({ paint }) => paint !== "custom").length,
    steps: [
      [6, "6色の煙"],
      [9, "9色の煙"],
      [CATEGORY_SLUGS.length, "すべての色の煙"],
    ],
  },
  {
    count: ({ flavors }) => flavors,
    steps: [
      [10, "10種類のフレーバー"],
      [30, "30種類のフレーバー"],
      [MOST_FLAVORS_COUNTED, `${MOST_FLAVORS_COUNTED}種類のフレーバー`],
    ],
  },
  {
    count: ({ makers }) => makers,
    steps: [
      [5, "5つのメーカー"],
      [10, "10のメーカー"],
      [MOST_MAKERS_COUNTED, `${MOST_MAKERS_COUNTED}のメーカー`],
    ],
  },
  {
    count: ({ prefectures }) => prefectures.length,
    steps: [
      [3, "3つの都道府県"],
      [10, "10の都道府県"],
      [47, "すべての都道府県"],
    ],
  },
];

/** What others read of it; null while too few cards are shown to them. */
export function shownTaste(counted: CountedTaste): ShownTaste | null {
  if (counted.cards < FEWEST_CARDS) return null;
  const paints = sharesOf(counted.paints);
  return {
    paints,
    words: tasteInWords(paints),
    badges: BADGES.flatMap(
      ({ count, steps }) => steps.findLast(([from]) => count(counted) >= from)?.[1] ?? [],
    ),
    prefectures: counted.prefectures.slice(0, NAMED_PREFECTURES),
  };
}

function sharesOf(paints: CountedTaste["paints"]): PaintShare[] {
  const total = paints.reduce((sum, { weight }) => sum + weight, 0);
  return paints
    .map(({ paint, weight }) => ({ paint, share: Math.round((weight / total) * 1e4) / 1e4 }))
    .sort((one, other) => other.share - one.share);
}

/** "フルーツとミント・清涼が中心". Flavours that nobody else knows have no paint that says something. */
function tasteInWords(paints: PaintShare[]): string {
  const known = paints.filter(({ paint }) => paint !== "custom");
  const [first, second, third] = known;
  if (!first) return "自分で名づけたフレーバーが中心";
  const label = ({ paint }: PaintShare) => CATEGORY_LABELS[paint];
  if (!second || first.share >= MOST) return `${label(first)}が中心`;
  if (!third || first.share + second.share >= MOST) return `${label(first)}と${label(second)}が中心`;
  return `${label(first)}、${label(second)}、${label(third)}など幅広く`;
}
