import type { CSSProperties } from "react";
import { Stars } from "#features/mixes/ui/stars.tsx";
import { longMonth } from "#foundation/japan-time.ts";
import { MIN_GUESTS } from "../statistics.ts";
import type { StatisticsMonth } from "../statistics-response.ts";

const BEST = 5;

/** What guests gave in each month, the newest first. */
export function MonthRatings({ months }: { months: StatisticsMonth[] }) {
  return (
    <ol className="figure-bars">
      {months.toReversed().map(({ month, rating, rating_count }) => (
        <li key={month}>
          <p className="tabular flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span>{longMonth(month)}</span>
            {rating === null ? (
              <span className="text-xs text-ink-2">{MIN_GUESTS}人未満</span>
            ) : (
              <span className="ml-auto">
                <Stars rating={rating} />
                <span className="ml-2 text-xs text-ink-2">
                  {rating_count === null
                    ? `${MIN_GUESTS}人以上`
                    : `${rating_count.toLocaleString("ja-JP")}人`}
                </span>
              </span>
            )}
          </p>
          <div aria-hidden="true" className="figure-bar">
            {rating !== null && <i style={{ "--part": rating / BEST } as CSSProperties} />}
          </div>
        </li>
      ))}
    </ol>
  );
}
