import { type MouseEvent, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import { BUTTON_CLASSES } from "#ui/controls/button.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { Icon } from "#ui/images/icon.tsx";
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
      {chips.length > 0 && (
        <ul aria-label="絞り込みの条件" className="flex flex-wrap items-center gap-2">
          {chips.map(({ name, label }) => (
            <li key={name} className="max-w-full min-w-0">
              <Link
                to={historyHref(withoutFilter(filters, name), { view })}
                aria-label={`${label}の絞り込みを外す`}
                className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-pill bg-accent-soft pr-3 pl-4 text-sm font-bold hover:brightness-95"
              >
                <span className="truncate">{label}</span>
                <Icon name="x" className="size-4 text-ink-2" />
              </Link>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <Link
                to={historyHref({}, { view })}
                className="inline-flex min-h-11 items-center px-2 text-sm font-bold text-accent hover:underline"
              >
                すべて外す
              </Link>
            </li>
          )}
        </ul>
      )}
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
