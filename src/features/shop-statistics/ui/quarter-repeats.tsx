import type { CSSProperties } from "react";
import { groupedNumber } from "#foundation/grouped-number.ts";
import { longMonth } from "#foundation/japan-time.ts";
import { endOfQuarter } from "../statistics.ts";
import type { StatisticsQuarter } from "../statistics-response.ts";
import { Withheld } from "./withheld.tsx";

/** How many of a quarter's guests came on another day as well; the newest quarter first. */
export function QuarterRepeats({ quarters }: { quarters: StatisticsQuarter[] }) {
  return (
    <>
      <p aria-hidden="true" className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <i className="figure-sign" data-again="" />
          2日以上来た人
        </span>
        <span className="inline-flex items-center gap-1.5">
          <i className="figure-sign" />
          1日だけの人
        </span>
      </p>
      <ol className="figure-bars">
        {quarters.toReversed().map((quarter) => (
          <li key={quarter.quarter}>
            <p className="tabular flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
              <span>{longQuarter(quarter.quarter)}</span>
              <span className="ml-auto text-xs text-ink-2">
                <Rate {...quarter} />
              </span>
            </p>
            <div aria-hidden="true" className="figure-bar">
              <Sides {...quarter} />
            </div>
          </li>
        ))}
      </ol>
      <p className="phrases mt-3 text-xs text-ink-2">
        3か月のうちに2日以上来店した人の割合です。終わった3か月を、1年前まで表示します。
      </p>
    </>
  );
}

/** 2026年7〜9月 */
function longQuarter(quarter: string): string {
  return longMonth(quarter).replace("月", `〜${Number(endOfQuarter(quarter).slice(5))}月`);
}

function Rate({ once_guests, repeat_guests, repeat_rate }: StatisticsQuarter) {
  if (once_guests === null || repeat_guests === null || repeat_rate === null) return <Withheld />;
  return (
    <>
      <b className="mr-0.5 text-lg text-ink">{repeat_rate}</b>%
      <span className="sr-only">、2日以上来た人</span>
      <span className="ml-3">
        {groupedNumber(once_guests + repeat_guests)}人のうち{groupedNumber(repeat_guests)}人
      </span>
    </>
  );
}

function Sides({ repeat_rate }: StatisticsQuarter) {
  if (repeat_rate === null) return null;
  return (
    <>
      <i data-again="" style={{ "--part": repeat_rate / 100 } as CSSProperties} />
      <i style={{ "--part": 1 - repeat_rate / 100 } as CSSProperties} />
    </>
  );
}
