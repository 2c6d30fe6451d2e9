import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { BUTTON_CLASSES } from "#ui/controls/button.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { FiltersInForce } from "#ui/lists/filters-in-force.tsx";
import { useOpenings } from "#ui/overlays/use-openings.ts";
import { overlayPart } from "#ui/status/lazy-part.ts";
import { Badge } from "#ui/status/tag.tsx";
import { type Explored, exploreAddress } from "../../explore-address.ts";
import { EXPLORE_ORDERS } from "../../explore-filters.ts";
import { chosenFilters, ORDER_LABELS } from "../../explore-text.ts";
import type { ExploreCalls } from "./explore-calls.ts";
import type { FilterSheetProps } from "./filter-sheet.tsx";

const FilterSheet = overlayPart<FilterSheetProps>(() => import("./filter-sheet.tsx"));
const ORDERS = EXPLORE_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }));

type FilterBarProps = {
  explored: Explored;
  names: Record<string, string>;
  calls: Pick<ExploreCalls, "count" | "search" | "searchShops">;
};

/** The way to the filters, those in force with a way out of each, and the order of the cards. */
export function FilterBar({ explored, names, calls }: FilterBarProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  // Each opening begins with the filters in force.
  const openings = useOpenings(isOpen);
  const chosen = chosenFilters(explored.filters, names);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={`${BUTTON_CLASSES.secondary} min-h-11! px-4! text-sm`}
        >
          {chosen.length === 0 && <Icon name="sliders-horizontal" className="size-4" />}
          絞り込む
          {chosen.length > 0 && <Badge count={chosen.length} unit="件の条件" />}
        </button>
        <Segmented
          label="並び順"
          value={explored.order}
          options={ORDERS}
          // Beside the filters there is room for all of them on a phone, if each is content with less.
          className="max-sm:[&>button]:px-2.5"
          onChange={(order) =>
            navigate(exploreAddress({ ...explored, order }), { replace: true, preventScrollReset: true })
          }
        />
      </div>
      <FiltersInForce
        filters={chosen.map(({ key, label, without }) => ({
          key,
          label,
          hrefWithout: exploreAddress({ ...explored, filters: without }),
        }))}
        hrefWithoutAll={exploreAddress({ ...explored, filters: { query: explored.filters.query } })}
      />
      {openings > 0 && (
        <Suspense>
          <FilterSheet
            key={openings}
            isOpen={isOpen}
            explored={explored}
            names={names}
            calls={calls}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
