import { groupedNumber } from "#foundation/grouped-number.ts";
import { slashDay } from "#foundation/japan-time.ts";

type DayChartProps = {
  label: string;
  unit: string;
  /** The oldest first. */
  days: readonly { day: string; count: number }[];
  /** In all, where it is known. */
  all: number | null;
};

/** What came on each day, a bar for each; for those who cannot see it, and for whoever wants figures, as a table. */
export function DayChart({ label, unit, days, all }: DayChartProps) {
  const most = Math.max(0, ...days.map(({ count }) => count));
  const sum = days.reduce((before, { count }) => before + count, 0);
  const first = days[0]?.day;
  const last = days.at(-1)?.day;
  return (
    <figure className="m-0 min-w-0 rounded-m border border-border bg-surface p-4 shadow-1">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm font-bold">{label}</span>
        <span className="tabular text-xs text-ink-2">
          {days.length}日で <b className="text-base text-ink">{groupedNumber(sum)}</b>
          {unit}
          {all !== null && `・全部で${groupedNumber(all)}${unit}`}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-3 h-24 w-full border-b border-border"
      >
        {days.map(({ day, count }, index) => {
          const height = most === 0 ? 0 : (count / most) * 100;
          return (
            <rect
              key={day}
              x={index * 10 + 1.5}
              y={100 - height}
              width={7}
              height={height}
              className="fill-accent"
            >
              <title>{`${slashDay(day)} ${groupedNumber(count)}${unit}`}</title>
            </rect>
          );
        })}
      </svg>
      <div aria-hidden="true" className="tabular mt-1 flex justify-between text-xs text-ink-2">
        <span>{first && slashDay(first).slice(5)}</span>
        <span>いちばん多い日 {groupedNumber(most)}</span>
        <span>{last && slashDay(last).slice(5)}</span>
      </div>
      <details className="mt-2 text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center text-ink-2">数字で見る</summary>
        <table className="tabular w-full">
          <thead>
            <tr>
              <th scope="col" className="py-1 text-left text-xs text-ink-2">
                日
              </th>
              <th scope="col" className="py-1 text-right text-xs text-ink-2">
                {label}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day} className="border-t border-border">
                <td className="py-1">{slashDay(day)}</td>
                <td className="py-1 text-right">{groupedNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
