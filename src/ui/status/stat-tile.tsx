import type { ReactNode } from "react";
import { groupedNumber } from "#foundation/grouped-number.ts";

/** Figures side by side. Each is a `StatTile`. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-2 gap-y-5">{children}</dl>;
}

type StatTileProps = {
  label: string;
  count: number;
  unit: string;
  /** What it is measured by: 先月は3種類. */
  note?: string;
};

/** One figure: what it counts, how many, and what it was before. */
export function StatTile({ label, count, unit, note }: StatTileProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs leading-snug text-ink-2">{label}</dt>
      <dd className="mt-0.5">
        <span className="tabular text-xl leading-tight font-bold">{groupedNumber(count)}</span>
        <span className="ml-0.5 text-xs">{unit}</span>
        {note && <span className="tabular block text-xs text-ink-3">{note}</span>}
      </dd>
    </div>
  );
}
