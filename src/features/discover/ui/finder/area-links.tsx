import { Link } from "react-router";
import { type Area, areaText } from "#features/shops/filter-params.ts";
import { finderAddress } from "#features/shops/finder-address.ts";
import type { ShopArea } from "#features/shops/shop-response.ts";
import type { ShopFilters } from "#features/shops/shop-search.ts";
import { Icon } from "#ui/images/icon.tsx";

type AreaLinksProps = {
  area: Area | null;
  /** Its parts; none below a station. */
  parts: ShopArea[];
  filters: ShopFilters;
  /** The parts stand open at once: somebody came to choose an area. */
  isOpen: boolean;
  onChoose: () => void;
};

/** Where one is among prefectures, cities and stations, and the way further in, with how many shops are there. */
export function AreaLinks({ area, parts, filters, isOpen, onChoose }: AreaLinksProps) {
  return (
    <section id="areas" aria-label="エリア" className="grid scroll-mt-20 gap-2">
      {area && <AreaPath area={area} filters={filters} onChoose={onChoose} />}
      {parts.length > 0 && (
        <details open={isOpen} className="group rounded-m border border-border bg-surface">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-m px-4 font-bold">
            <Icon name="map-pin" className="size-5 text-accent" />
            <span className="phrases min-w-0 flex-1 py-2">
              {area ? (area.city ? "駅でしぼる" : "市区町村でしぼる") : "エリアから探す"}
            </span>
            <Icon
              name="chevron-down"
              className="size-5 text-ink-2 transition-transform duration-[120ms] group-open:rotate-180"
            />
          </summary>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-3 border-t border-border px-2 py-2">
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
        </details>
      )}
    </section>
  );
}

type AreaPathProps = { area: Area } & Pick<AreaLinksProps, "filters" | "onChoose">;

function AreaPath({ area, filters, onChoose }: AreaPathProps) {
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
