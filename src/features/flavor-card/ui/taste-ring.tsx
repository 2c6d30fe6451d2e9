import type { ReactNode } from "react";
import { CATEGORY_LABELS, type Paint } from "#features/catalog/category.ts";
import { groupedNumber } from "#foundation/grouped-number.ts";
import { paintColor } from "./paint-dot.tsx";

type TasteRingProps = {
  /** Shares in any unit: they are parts of their sum. */
  tastes: { paint: Paint; share: number }[];
  /** What stands in the middle: how many cards, or whose tastes they are. */
  children: ReactNode;
};

// Parts of the way round, which the ring counts as 100.
const GAP = 0.7;

/** How many cards, in the middle of a ring. */
export function CardCount({ cards }: { cards: number }) {
  return (
    <>
      <b>{groupedNumber(cards)}</b>枚
    </>
  );
}

/** あなたの煙の色: what somebody smoked, as a ring of its paints, clockwise from the top. */
export function TasteRing({ tastes, children }: TasteRingProps) {
  const arcs = arcsOf(tastes);
  return (
    <figure className="taste-ring">
      <svg viewBox="0 0 100 100" role="img" aria-label={ringInWords(arcs)}>
        <circle className="taste-ring-track" cx="50" cy="50" r="41" pathLength="100" />
        {arcs.map(({ paint, start, part }) => (
          <circle
            key={paint}
            cx="50"
            cy="50"
            r="41"
            pathLength="100"
            style={{ stroke: paintColor(paint) }}
            strokeDasharray={`${round(arcs.length > 1 ? Math.max(0.4, part - GAP) : part)} 100`}
            strokeDashoffset={round(-start)}
          />
        ))}
      </svg>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

type Arc = { paint: Paint; start: number; part: number };

function arcsOf(tastes: TasteRingProps["tastes"]): Arc[] {
  const total = tastes.reduce((sum, { share }) => sum + share, 0);
  if (total <= 0) return [];
  let start = 0;
  return [...tastes]
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share)
    .map(({ paint, share }) => {
      const part = (share / total) * 100;
      const arc = { paint, start, part };
      start += part;
      return arc;
    });
}

function ringInWords(arcs: Arc[]): string {
  if (arcs.length === 0) return "まだ色がありません";
  return arcs.map(({ paint, part }) => `${CATEGORY_LABELS[paint]} ${Math.round(part)}%`).join("、");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
