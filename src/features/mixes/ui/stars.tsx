import { RATING_SIGN, ratingText } from "#features/flavor-card/card-text.ts";

/** ★4.6, as a rating stands everywhere beside a card. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="tabular font-bold whitespace-nowrap text-ink">
      <span aria-hidden="true" className="mr-0.5 text-accent">
        {RATING_SIGN}
      </span>
      <span className="sr-only">評価 5点中 </span>
      {ratingText(rating)}
    </span>
  );
}
