import { type MouseEvent, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import { BUTTON_CLASSES } from "#ui/controls/button.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { FiltersInForce } from "#ui/lists/filters-in-force.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import { Badge } from "#ui/status/tag.tsx";
import {
  countFilters,
  type FilterLabels,
  filterChips,
  type HistoryFilters,
  type HistoryView,
  withoutFilter,
} from "../../history-filters.ts";
import type { HistoryCalls } from "./history-calls.ts";
import { historyHref } from "./history-href.ts";

const loadSheet = () => import("./filter-sheet.tsx");
const FilterSheet = overlayPart(loadSheet);

const VIEWS = [
  { value: "wall", label: "カード", icon: "layout-grid" },
  { value: "list", label: "リスト", icon: "list" },
] as const;

type FilterBarProps = {
  filters: HistoryFilters;
  labels: FilterLabels;
  view: HistoryView;
  loadChoices: HistoryCalls["loadChoices"];
};

/** Above the cards: the way to the filters, those in force with a way out of each, and how the cards are shown. */
export function FilterBar({ filters, labels, view, loadChoices }: FilterBarProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  // Each opening begins with the filters in force.
  const [openings, setOpenings] = useState(0);
  const chips = filterChips(filters, labels);
  const count = countFilters(filters);

  function openHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
    setOpenings(openings + 1);
  }

  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to={historyHref(filters, { view, panel: "filters" })}
          aria-haspopup="dialog"
          onClick={openHere}
          onPointerEnter={loadSheet}
          className={`${BUTTON_CLASSES.secondary} min-h-11! px-4! text-sm`}
        >
          {count === 0 && <Icon name="sliders-horizontal" className="size-4" />}
          絞り込む
          {count > 0 && <Badge count={count} unit="件の条件" />}
        </Link>
        <Segmented
          label="見かた"
          value={view}
          options={VIEWS}
          onChange={(next) =>
            navigate(historyHref(filters, { view: next }), { replace: true, preventScrollReset: true })
          }
        />
      </div>
      <FiltersInForce
        filters={chips.map(({ name, label }) => ({
          key: name,
          label,
          hrefWithout: historyHref(withoutFilter(filters, name), { view }),
        }))}
        hrefWithoutAll={historyHref({}, { view })}
      />
      {openings > 0 && (
        <Suspense>
          <FilterSheet
            key={openings}
            isOpen={isOpen}
            filters={filters}
            view={view}
            loadChoices={loadChoices}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
