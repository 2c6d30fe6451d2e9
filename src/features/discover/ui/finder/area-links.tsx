import { Link } from "react-router";
import { type Area, areaText } from "#features/shops/filter-params.ts";
import { finderAddress } from "#features/shops/finder-address.ts";
import { regionOf } from "#features/shops/places/region.ts";
import type { ShopArea } from "#features/shops/shop-response.ts";
import type { ShopFilters } from "#features/shops/shop-search.ts";
import { Icon } from "#ui/images/icon.tsx";
import { OPENING_PANEL, OpeningSummary } from "./opening-panel.tsx";

type AreaLinksProps = {
  area: Area | null;
  /** Its parts; none below a station. */
  parts: ShopArea[];
  filters: ShopFilters;
  /** The parts stand open at once: somebody came to choose an area. */
  isOpen: boolean;
  onChoose: () => void;
};

/** The way further in among prefectures, cities and stations, with how many shops are there. It opens without a script. */
export function AreaLinks({ area, parts, filters, isOpen, onChoose }: AreaLinksProps) {
  if (parts.length === 0) return null;
  return (
    <details id="areas" open={isOpen} className={`scroll-mt-20 ${OPENING_PANEL}`}>
      <OpeningSummary icon="map-pin">{area ? (area.city ? "駅" : "市区町村") : "エリア"}</OpeningSummary>
      <div className="grid gap-2 border-t border-border px-2 py-2">
        {grouped(parts, area).map(({ region, parts }) => (
          <section key={region} aria-label={region || undefined}>
            {region && (
              <p aria-hidden="true" className="px-2 pt-1 text-sm font-bold text-ink-2">
                {region}
              </p>
            )}
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-3">
              {parts.map(({ name, shops }) => (
                <li key={name}>
                  <Link
                    to={finderAddress({ ...filters, area: areaText(partOf(area, name)) })}
                    onClick={onChoose}
                    className="flex min-h-11 items-center justify-between gap-2 rounded-s px-2 hover:bg-surface-2"
                  >
                    <span className="min-w-0">{name}</span>
                    <span className="tabular shrink-0 text-sm text-ink-2">
                      {shops}
                      <span className="sr-only">件のお店</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}

/** Prefectures by region, the one with the most shops first; cities and stations as they come. */
function grouped(parts: ShopArea[], area: Area | null): { region: string; parts: ShopArea[] }[] {
  if (area) return [{ region: "", parts }];
  return [...Map.groupBy(parts, ({ name }) => regionOf(name))].map(([region, parts]) => ({ region, parts }));
}

type AreaPathProps = { area: Area } & Pick<AreaLinksProps, "filters" | "onChoose">;

/** Where one is among them, and the way out again. */
export function AreaPath({ area, filters, onChoose }: AreaPathProps) {
  const { prefecture, city, station } = area;
  const steps: { name: string; area: string | undefined }[] = [
    { name: "全国", area: undefined },
    { name: prefecture, area: areaText({ prefecture }) },
    ...(city ? [{ name: city, area: areaText({ prefecture, city }) }] : []),
    ...(city && station ? [{ name: station, area: areaText(area) }] : []),
  ];
  return (
    <nav aria-label="エリアの階層">
      <ol className="-mx-1 flex flex-wrap items-center text-sm">
        {steps.map((step, index) => {
          const isHere = index === steps.length - 1;
          return (
            <li key={step.name} className="flex items-center">
              {index > 0 && <Icon name="chevron-right" className="size-4 text-ink-3" />}
              {isHere ? (
                <span aria-current="page" className="inline-flex min-h-11 items-center px-1 font-bold">
                  {step.name}
                </span>
              ) : (
                <Link
                  to={finderAddress({ ...filters, area: step.area })}
                  onClick={onChoose}
                  className="inline-flex min-h-11 items-center px-1 text-accent underline"
                >
                  {step.name}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function partOf(area: Area | null, name: string): Area {
  if (!area) return { prefecture: name };
  return area.city ? { ...area, station: name } : { ...area, city: name };
}
