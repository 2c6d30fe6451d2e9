import { Panel } from "#ui/panel.tsx";
import type { VarietyLine } from "../../month-variety.ts";

type MonthPanelProps = {
  /** "2026-11" */
  month: string;
  lines: VarietyLine[];
};

/** The month in different things: what was new, and from how many sides it came. */
export function MonthPanel({ month, lines }: MonthPanelProps) {
  return (
    <Panel title={`${Number(month.slice(5))}月のひろがり`}>
      {lines.every(({ count }) => count === 0) && (
        <p className="phrases mb-4 text-sm text-ink-2">今月の記録はまだありません。</p>
      )}
      <dl className="grid grid-cols-2 gap-x-2 gap-y-5">
        {lines.map(({ label, unit, count, before }) => (
          <div key={label}>
            <dt className="text-xs leading-snug text-ink-2">{label}</dt>
            <dd className="mt-0.5">
              <span className="tabular text-xl leading-tight font-bold">{count}</span>
              <span className="ml-0.5 text-xs">{unit}</span>
              <span className="tabular block text-xs text-ink-3">
                先月は{before}
                {unit}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
