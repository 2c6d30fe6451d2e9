import type { CSSProperties } from "react";
import { FlavorName } from "#features/catalog/ui/catalog-names.tsx";
import { FlavorDot, flavorPaint } from "#features/flavor-card/ui/paint-dot.tsx";
import { groupedNumber } from "#foundation/grouped-number.ts";
import type { ShopStatistics } from "../statistics-response.ts";

/** The flavours that most guests smoked, each in its colour. */
export function FlavorBars({ flavors }: Pick<ShopStatistics, "flavors">) {
  const most = Math.max(...flavors.map(({ people }) => people));
  return (
    <ol className="figure-bars">
      {flavors.map(({ flavor_id, name, maker_name, paint, tints, people }) => (
        <li key={flavor_id}>
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="flex min-w-0 items-center gap-2">
              <FlavorDot flavor={{ paint, tints }} />
              <span className="min-w-0">
                <FlavorName flavor={{ flavor_id, flavor_name: name, paint }} />
                <span className="ml-2 text-xs text-ink-2">{maker_name}</span>
              </span>
            </span>
            <span className="tabular ml-auto text-sm font-bold">
              {groupedNumber(people)}
              <span className="ml-0.5 text-xs font-normal">人</span>
            </span>
          </p>
          <div aria-hidden="true" className="figure-bar">
            <i
              style={{ "--part": people / most, "--paint": flavorPaint({ paint, tints }) } as CSSProperties}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
