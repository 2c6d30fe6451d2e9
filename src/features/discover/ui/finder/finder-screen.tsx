import { useCallback, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useNavigate } from "react-router";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { readArea } from "#features/shops/filter-params.ts";
import { finderAddress } from "#features/shops/finder-address.ts";
import type { FoundShop, ShopArea } from "#features/shops/shop-response.ts";
import { RADII_KM, type ShopFilters } from "#features/shops/shop-search.ts";
import type { MapSettings } from "#foundation/map-settings.ts";
import { messages } from "#foundation/messages.ts";
import type { Page } from "#foundation/page.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { useIsDesk } from "#ui/use-is-desk.ts";
import { OPEN_NOW } from "../../finder-choices.ts";
import { AreaLinks, AreaPath } from "./area-links.tsx";
import { ChoiceLink } from "./choice-links.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import type { FinderCalls, SoughtPlace } from "./finder-calls.ts";
import { FinderMap } from "./finder-map.tsx";
import { FinderSearch } from "./finder-search.tsx";
import { NearHere } from "./near-here.tsx";
import { countText, PlacedShops, RankedShops } from "./shop-lists.tsx";
import { useSoughtPlace } from "./use-sought-place.ts";

export type FinderScreenProps = {
  page: Page<FoundShop>;
  areas: ShopArea[];
  /** Of the flavours that are asked for. */
  flavorNames: string[];
  filters: ShopFilters;
  /** Where the page begins; null at the list's top. */
  cursor: string | null;
  /** The day in Japan on which the page was made. */
  today: string;
  /** Somebody came to choose an area. */
  isByArea: boolean;
  maps: MapSettings;
  calls: FinderCalls;
  /** Of a member; null for everybody else. */
  setFavorite: FavoriteControls["setFavorite"] | null;
};

/** お店を探す: by area, by words, by what a shop offers, or around here. */
export function FinderScreen(props: FinderScreenProps) {
  const { page, areas, flavorNames, filters, cursor, today, isByArea, maps, calls, setFavorite } = props;
  const { place, middle, radiusKm, ...sought } = useSoughtPlace();
  const { trouble } = sought;
  const [shown, setShown] = useState<{ shops: readonly FoundShop[]; fit: string }>({
    shops: page.things,
    fit: "",
  });
  const [found, setFound] = useState(countText(page.things.length, page.next_cursor !== null));
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const [isMapOpen, setMapOpen] = useState(false);
  const [mapTrouble, setMapTrouble] = useState<string | null>(
    maps.kind === "none" ? messages.mapNotConfigured : null,
  );
  const navigate = useNavigate();
  const isDesk = useIsDesk();
  const mapPart = useRef<HTMLDivElement>(null);
  const mapId = useId();
  const area = readArea(filters.area);
  const isOnMap = place?.kind === "bounds";
  // What the map was moved to is looked at already: it stays where it is.
  const show = useCallback(
    (shops: readonly FoundShop[], list: string, hasMore: boolean) => {
      setFound(countText(shops.length, hasMore));
      setShown((before) => ({ shops, fit: isOnMap ? before.fit : list }));
    },
    [isOnMap],
  );

  /** Around here and open: the address learns of the latter alone. */
  async function findOpenHere() {
    await sought.locate(async () => {
      if (OPEN_NOW.isOn(filters)) return;
      await navigate(finderAddress(OPEN_NOW.toggled(filters)), { replace: !isByArea });
    });
  }

  /** On a phone it opens below what one asks with: all of it comes into sight. */
  function toggleMap() {
    flushSync(() => setMapOpen(!isMapOpen));
    if (!isMapOpen) mapPart.current?.scrollIntoView({ block: "start" });
  }

  const hasMap = maps.kind !== "none";
  const list = {
    what: soughtLabel(filters, { place, radiusKm }),
    today,
    aroundId: filters.around ?? null,
    isNarrow: hasMap,
    highlightedId,
    onHighlight: setHighlightedId,
    onShown: show,
    setFavorite,
  };
  return (
    <main id="main" className="page page-wide pt-2 pb-16 lg:pt-8">
      <h1 className={`page-heading mb-3 text-xl ${middle ? "max-lg:sr-only" : ""}`}>
        {area ? `${placeName(filters)}のお店` : isByArea ? "エリアから探す" : "お店を探す"}
      </h1>
      <div
        className={
          hasMap ? "lg:grid lg:grid-cols-[minmax(23rem,2fr)_minmax(0,3fr)] lg:items-start lg:gap-x-6" : ""
        }
      >
        <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-1.5 lg:gap-3">
          {mapTrouble && <Notice look="warning">{mapTrouble}</Notice>}
          <FinderSearch filters={filters} />
          <div className="flex flex-wrap gap-1.5">
            <NearHere radiusKm={middle && radiusKm} {...sought} locate={findOpenHere} />
            <ChoiceLink choice={OPEN_NOW} filters={filters} />
          </div>
          {trouble && (
            <Notice look="warning">
              {trouble === "denied"
                ? "位置情報の利用が許可されていません。"
                : "位置情報を取得できませんでした。"}
              下のエリアから探せます。
            </Notice>
          )}
          {flavorNames.length > 0 && <AskedFlavors names={flavorNames} filters={filters} />}
          {area && <AreaPath area={area} filters={filters} onChoose={sought.clear} />}
          <div className="grid grid-flow-dense grid-cols-[repeat(auto-fit,minmax(min(6.75rem,100%),1fr))] gap-1.5 lg:gap-3">
            <FilterPanel filters={filters} found={found} />
            <AreaLinks
              area={area}
              parts={areas}
              filters={filters}
              isOpen={(isByArea && middle === null) || trouble !== null}
              onChoose={sought.clear}
            />
            {hasMap && !isDesk && (
              <button
                type="button"
                className="flex min-h-11 items-center justify-center gap-2 rounded-m border border-border bg-surface px-2 font-bold lg:hidden"
                aria-expanded={isMapOpen}
                aria-controls={mapId}
                aria-label={isMapOpen ? "地図を閉じる" : "地図で見る"}
                onClick={toggleMap}
              >
                <Icon name={isMapOpen ? "x" : "map"} className="size-5 text-accent" />
                {isMapOpen ? "閉じる" : "地図"}
              </button>
            )}
          </div>
        </div>
        {hasMap && (
          <div
            ref={mapPart}
            id={mapId}
            className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0"
          >
            {!isDesk && <MapFrame />}
            {(isDesk || isMapOpen) && (
              <FinderMap
                maps={maps}
                {...shown}
                position={middle}
                today={today}
                highlightedId={highlightedId}
                onHighlight={setHighlightedId}
                onSearchHere={sought.setBounds}
                onTrouble={setMapTrouble}
              />
            )}
          </div>
        )}
        <div className="min-w-0">
          {isOnMap && (
            <Button look="quiet" className="mt-4 -ml-3" onClick={() => sought.setBounds(null)}>
              <Icon name="x" className="size-4" />
              地図の範囲を外す
            </Button>
          )}
          {place ? (
            <PlacedShops
              key={JSON.stringify([place, filters])}
              name={JSON.stringify([place, filters])}
              load={calls.loadShops(filters, place)}
              onLeave={sought.clear}
              closedToo={OPEN_NOW.isOn(filters) ? finderAddress(OPEN_NOW.toggled(filters)) : null}
              isWidest={isOnMap || radiusKm === RADII_KM.at(-1)}
              {...list}
            />
          ) : (
            <RankedShops
              key={finderAddress(filters, { cursor: cursor ?? "" })}
              page={page}
              cursor={cursor}
              filters={filters}
              load={calls.loadShops(filters, null)}
              {...list}
            />
          )}
        </div>
      </div>
    </main>
  );
}

/** Where the map will be on a desk: until the browser says that there is room, Japan stands there in the map's colours. */
function MapFrame() {
  return (
    <div
      aria-hidden="true"
      className="hidden overflow-hidden rounded-m border border-border bg-(--map-sea) p-8 lg:block lg:h-[calc(100dvh-var(--banner-height,0px)-3rem)]"
    >
      <span className="block size-full bg-(--map-land) [mask:url(/map-sketch.svg)_center/contain_no-repeat]" />
    </div>
  );
}

function AskedFlavors({ names, filters }: { names: string[]; filters: ShopFilters }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-m bg-accent-soft px-4 py-1">
      <span className="phrases min-w-0 py-2 text-sm">
        <b>このミックスを作れるお店</b>
        <br />
        {names.join("、")}があるお店です。
      </span>
      <Link
        to={finderAddress({ ...filters, flavors: undefined, around: undefined })}
        className="inline-flex min-h-11 items-center text-sm font-bold text-accent underline"
      >
        外す
      </Link>
    </p>
  );
}

/** What stands before the number of shops: 「現在地から3km・営業中」. Empty for all shops there are. */
function soughtLabel(
  filters: ShopFilters,
  { place, radiusKm }: { place: SoughtPlace | null; radiusKm: number },
) {
  return [
    place?.kind === "near" && `現在地から${radiusKm}km`,
    place?.kind === "bounds" && "地図の範囲",
    placeName(filters),
    filters.flavors && "作れるお店",
    filters.around && !place && "カードのお店から近い順",
    filters.query && `「${filters.query}」`,
    OPEN_NOW.isOn(filters) && OPEN_NOW.label,
  ]
    .filter(Boolean)
    .join("・");
}

/** 「渋谷区」, the smallest part of the area that is asked for. */
function placeName({ area }: ShopFilters): string {
  return area?.split("/").at(-1) ?? "";
}
