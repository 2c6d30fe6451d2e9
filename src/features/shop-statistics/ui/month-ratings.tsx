import { RATING_SIGN, ratingText } from "#features/flavor-card/card-text.ts";
import { Stars } from "#features/mixes/ui/stars.tsx";
import { groupedNumber } from "#foundation/grouped-number.ts";
import { longMonth } from "#foundation/japan-time.ts";
import { ratingLine } from "../rating-line.ts";
import { MIN_GUESTS } from "../statistics.ts";
import type { StatisticsMonth } from "../statistics-response.ts";
import { Withheld } from "./withheld.tsx";

/** What guests gave in each month: a quiet line through the months, and the figures below, the newest first. */
export function MonthRatings({ months }: { months: StatisticsMonth[] }) {
  const { low, high, points, runs } = ratingLine(months.map(({ rating }) => rating));
  return (
    <>
      <div aria-hidden="true" className="rating-line tabular">
        <span className="rating-line-high">
          {RATING_SIGN}
          {ratingText(high)}
        </span>
        <span className="rating-line-low">
          {RATING_SIGN}
          {ratingText(low)}
        </span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation">
          {runs.map((run) => (
            <polyline key={run} points={run} />
          ))}
          {/* A line without length is a dot, as round as its ends. */}
          {points.map(({ x, y }) => (
            <path key={x} d={`M${x} ${y}h0`} />
          ))}
        </svg>
      </div>
      <ol className="mt-4 grid gap-1.5">
        {months.toReversed().map(({ month, rating, rating_count }) => (
          <li key={month} className="tabular flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span>{longMonth(month)}</span>
            <span className="ml-auto">
              {rating === null ? (
                <Withheld />
              ) : (
                <>
                  <Stars rating={rating} />
                  <span className="ml-2 inline-block min-w-12 text-right text-xs text-ink-2">
                    {rating_count === null ? `${MIN_GUESTS}人以上` : `${groupedNumber(rating_count)}人`}
                  </span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
