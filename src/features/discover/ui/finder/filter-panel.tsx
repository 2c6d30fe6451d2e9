import { useState } from "react";
import { Link } from "react-router";
import { finderAddress } from "#features/shops/finder-address.ts";
import type { ShopFilters } from "#features/shops/shop-search.ts";
import { Icon } from "#ui/images/icon.tsx";
import { BUDGETS, countOn, OFFERS, SCENES } from "../../finder-choices.ts";
import { ChoiceLinks } from "./choice-links.tsx";

const GROUPS = [
  { title: "シーン", choices: SCENES },
  { title: "予算（90分・税込）", choices: BUDGETS },
  { title: "お店", choices: OFFERS },
];

/** What a shop should offer. It opens without a script, and stays as it is while one chooses. */
export function FilterPanel({ filters }: { filters: ShopFilters }) {
  const count = GROUPS.reduce((sum, { choices }) => sum + countOn(choices, filters), 0);
  const [isOpenAtFirst] = useState(count > 0);
  return (
    <details className="group rounded-m border border-border bg-surface" open={isOpenAtFirst}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-m px-4 font-bold">
        <Icon name="sliders-horizontal" className="size-5 text-accent" />
        <span className="phrases flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 py-2">
          <span>絞り込む</span>
          {count > 0 && <span className="text-sm text-ink-2">{count}件の条件</span>}
        </span>
        <Icon
          name="chevron-down"
          className="size-5 text-ink-2 transition-transform duration-[120ms] group-open:rotate-180"
        />
      </summary>
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
            to={finderAddress({ query: filters.query, area: filters.area, flavors: filters.flavors })}
            replace
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
