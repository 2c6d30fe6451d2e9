import type { CSSProperties } from "react";
import { groupedNumber } from "#foundation/grouped-number.ts";
import { longMonth } from "#foundation/japan-time.ts";
import type { StatisticsMonth } from "../statistics-response.ts";
import { Withheld } from "./withheld.tsx";

/** Who recorded a card here for the first time, and who had in an earlier month; the newest month first. */
export function MonthGuests({ months }: { months: StatisticsMonth[] }) {
  const totalOf = ({ new_guests, returning_guests }: StatisticsMonth) =>
    (new_guests ?? 0) + (returning_guests ?? 0);
  const most = Math.max(...months.map(totalOf));
  return (
    <>
      <p aria-hidden="true" className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <i className="figure-sign" />
          はじめての人
        </span>
        <span className="inline-flex items-center gap-1.5">
          <i className="figure-sign" data-again="" />
          また来た人
        </span>
      </p>
      <ol className="figure-bars">
        {months.toReversed().map((month) => (
          <li key={month.month}>
            <p className="tabular flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
              <span>{longMonth(month.month)}</span>
              <span className="ml-auto text-xs text-ink-2">
                はじめて <Guests count={month.new_guests} />
                <span className="sr-only">、</span>
                <span className="ml-3">
                  また来た人 <Guests count={month.returning_guests} />
                </span>
              </span>
            </p>
            <div aria-hidden="true" className="figure-bar">
              {month.new_guests !== null && (
                <i style={{ "--part": month.new_guests / most } as CSSProperties} />
              )}
              {month.returning_guests !== null && (
                <i data-again="" style={{ "--part": month.returning_guests / most } as CSSProperties} />
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function Guests({ count }: { count: number | null }) {
  if (count === null) return <Withheld />;
  return (
    <>
      <b className="text-sm text-ink">{groupedNumber(count)}</b>人
    </>
  );
}
