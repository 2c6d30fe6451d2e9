import type { CSSProperties } from "react";
import { FlavorName } from "#features/catalog/ui/catalog-names.tsx";
import { PaintDot, paintColor } from "#features/flavor-card/ui/paint-dot.tsx";
import type { ShopStatistics } from "../statistics-response.ts";

/** The flavours that most guests smoked, each in its paint. */
export function FlavorBars({ flavors }: Pick<ShopStatistics, "flavors">) {
  const most = Math.max(...flavors.map(({ people }) => people));
  return (
    <ol className="figure-bars">
      {flavors.map(({ flavor_id, name, maker_name, paint, people }) => (
        <li key={flavor_id}>
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="flex min-w-0 items-center gap-2">
              <PaintDot paint={paint} />
              <span className="min-w-0">
                <FlavorName flavor={{ flavor_id, flavor_name: name, paint }} />
                <span className="ml-2 text-xs text-ink-2">{maker_name}</span>
              </span>
            </span>
            <span className="tabular ml-auto text-sm font-bold">
              {people.toLocaleString("ja-JP")}
              <span className="ml-0.5 text-xs font-normal">人</span>
            </span>
          </p>
          <div aria-hidden="true" className="figure-bar">
            <i style={{ "--part": people / most, "--paint": paintColor(paint) } as CSSProperties} />
          </div>
        </li>
      ))}
    </ol>
  );
}
