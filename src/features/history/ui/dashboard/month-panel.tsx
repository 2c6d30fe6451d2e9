import { Panel } from "#ui/panel.tsx";
import { StatTile, StatTiles } from "#ui/status/stat-tile.tsx";
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
      <StatTiles>
        {lines.map(({ label, unit, count, before }) => (
          <StatTile key={label} label={label} count={count} unit={unit} note={`先月は${before}${unit}`} />
        ))}
      </StatTiles>
    </Panel>
  );
}
