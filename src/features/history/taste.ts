import type { Paint } from "#features/catalog/category.ts";
import type { PaintShare } from "#features/tastes/taste-response.ts";

/** あなたの煙の色. */
export type Taste = {
  /** How many cards the person keeps. */
  cards: number;
  /** The largest share first; empty without cards. */
  paints: PaintShare[];
};

/** The colours of one month, "2026-11". A month without cards has none. */
export type MonthTaste = Taste & { month: string };

/** Every month of a row with what was found for it; the others stand there empty. */
export function fillMonths(months: string[], found: MonthTaste[]): MonthTaste[] {
  return months.map((month) => found.find((one) => one.month === month) ?? { month, cards: 0, paints: [] });
}

/** A part of a way up to 1, by paint. */
export type Layer = { paint: Paint; from: number; to: number };

/** Lays the paints of a month on each other in one order for all months, so that ribbons between months do not cross. */
export function layersOf(paints: PaintShare[], order: Paint[]): Layer[] {
  let from = 0;
  return [...paints]
    .sort((one, other) => order.indexOf(one.paint) - order.indexOf(other.paint))
    .map(({ paint, share }) => {
      const layer = { paint, from, to: from + share };
      from = layer.to;
      return layer;
    });
}

/** A share in words; what is there is never said to be nothing. */
export function percent(share: number): string {
  return `${Math.max(1, Math.round(share * 100))}%`;
}
