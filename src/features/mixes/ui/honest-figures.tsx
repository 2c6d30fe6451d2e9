import type { ReactNode } from "react";
import { MIN_RATERS } from "#features/shops/shop-rating.ts";
import { groupedNumber } from "#foundation/grouped-number.ts";
import { Stars } from "./stars.tsx";

type HonestFiguresProps = {
  /** Null where too few people rated. */
  rating: number | null;
  rating_count: number;
  cards: number;
  people: number;
};

/** What public cards say of a thing: its honest rating, on how many cards it is, and of how many people. */
export function HonestFigures({ rating, rating_count, cards, people }: HonestFiguresProps) {
  return (
    <dl className="mt-4 grid grid-cols-3 gap-2 text-center lg:mt-0">
      <Figure term="評価" note={rating === null ? `${MIN_RATERS}人から表示` : `${rating_count}人の平均`}>
        {rating === null ? (
          <>
            <span aria-hidden="true">—</span>
            <span className="sr-only">まだありません</span>
          </>
        ) : (
          <Stars rating={rating} />
        )}
      </Figure>
      <Figure term="カード">{groupedNumber(cards)}</Figure>
      <Figure term="人">{groupedNumber(people)}</Figure>
    </dl>
  );
}

type FigureProps = { term: string; note?: string; children: ReactNode };

export function Figure({ term, note, children }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-2">
        {term}
        {note && <span className="block text-xs text-ink-3">{note}</span>}
      </dt>
      <dd className="tabular text-xl leading-tight font-bold">{children}</dd>
    </div>
  );
}
