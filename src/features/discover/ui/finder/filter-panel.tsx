import { useState } from "react";
import { Link, useLocation } from "react-router";
import { finderAddress } from "#features/shops/finder-address.ts";
import type { ShopFilters } from "#features/shops/shop-search.ts";
import { BUDGETS, countOn, OFFERS, SCENES } from "../../finder-choices.ts";
import { CHOICE, ChoiceLinks } from "./choice-links.tsx";
import { OPENING_PANEL, OpeningSummary } from "./opening-panel.tsx";

const GROUPS = [
  { title: "シーン", choices: SCENES },
  { title: "予算（90分・税込）", choices: BUDGETS },
  { title: "お店", choices: OFFERS },
];

type FilterPanelProps = {
  filters: ShopFilters;
  /** How many shops the filters leave, which may stand below the screen while it is open. */
  found: string;
};

/**
 * What a shop should offer. It opens without a script, stays as it is while one chooses, and is closed wherever somebody comes from
 * elsewhere, also by the bar: the shops are what they came for, and the number of filters stands on it.
 */
export function FilterPanel({ filters, found }: FilterPanelProps) {
  const count = GROUPS.reduce((sum, { choices }) => sum + countOn(choices, filters), 0);
  const { key, state } = useLocation();
  const [arrival, setArrival] = useState(key);
  if (state !== CHOICE && arrival !== key) setArrival(key);
  return (
    <details key={arrival} className={OPENING_PANEL}>
      <OpeningSummary icon="sliders-horizontal" found={found}>
        絞り込む
        {count > 0 && (
          <span className="tabular text-sm text-accent">
            {count}
            <span className="sr-only">件の条件</span>
          </span>
        )}
      </OpeningSummary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-border p-4">
        {GROUPS.map(({ title, choices }) => (
          <div key={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <p className="text-sm font-bold text-ink-2" aria-hidden="true">
              {title}
            </p>
            <ChoiceLinks label={title} choices={choices} filters={filters} />
          </div>
        ))}
        {count > 0 && (
          <Link
            to={finderAddress({
              query: filters.query,
              area: filters.area,
              flavors: filters.flavors,
              around: filters.around,
            })}
            replace
            state={CHOICE}
            preventScrollReset
            className="inline-flex min-h-11 w-fit items-center font-bold text-accent hover:underline"
          >
            条件をすべて外す
          </Link>
        )}
      </div>
    </details>
  );
}
