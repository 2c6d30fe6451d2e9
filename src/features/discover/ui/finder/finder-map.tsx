import { useState } from "react";
import { href } from "react-router";
import { ratingText } from "#features/flavor-card/card-text.ts";
import type { FoundShop } from "#features/shops/shop-response.ts";
import type { Bounds, Place } from "#foundation/geo.ts";
import type { MapSettings } from "#foundation/map-settings.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { PlaceMap } from "#ui/maps/place-map.tsx";
import { ShopEntry } from "./shop-entry.tsx";

type FinderMapProps = {
  maps: MapSettings;
  /** What the list shows. */
  shops: readonly FoundShop[];
  /** Another text shows all of them anew; where the person chose what to see, it stays. */
  fit: string;
  position: Place | null;
  today: string;
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
  onSearchHere: (bounds: Bounds) => void;
  onTrouble: (text: string) => void;
};

/** The shops of the list on a map, the chosen one below it, and the way to those that stand where it was moved to. */
export function FinderMap({ maps, shops, position, today, onSearchHere, ...shared }: FinderMapProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [moved, setMoved] = useState<Bounds | null>(null);
  const chosen = shops.find(({ id }) => id === chosenId);
  const places = shops.flatMap(({ id, name, lat, lng, rating }) =>
    lat === null || lng === null
      ? []
      : [{ id, name, lat, lng, label: rating === null ? null : ratingText(rating) }],
  );
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 lg:mt-0 lg:h-[calc(100dvh-var(--banner-height,0px)-3rem)] lg:grid-rows-[minmax(0,1fr)_auto]">
      <div className="relative h-[min(52svh,32rem)] overflow-hidden rounded-m border border-border lg:h-auto">
        <PlaceMap
          label="お店の地図"
          className="absolute! inset-0"
          maps={maps}
          places={places}
          chosenId={chosen?.id ?? null}
          onChoose={setChosenId}
          position={position}
          view={null}
          onMove={setMoved}
          {...shared}
        />
        {moved && (
          <Button
            look="secondary"
            className="absolute! top-3 left-1/2 min-h-11! -translate-x-1/2 bg-surface! px-4! text-sm whitespace-nowrap shadow-card"
            onClick={() => {
              onSearchHere(moved);
              setMoved(null);
            }}
          >
            <Icon name="search" className="size-4" />
            この範囲で探す
          </Button>
        )}
      </div>
      <ChosenShop shop={chosen} today={today} onClose={() => setChosenId(null)} />
    </div>
  );
}

type ChosenShopProps = { shop: FoundShop | undefined; today: string; onClose: () => void };

/**
 * Below the map, so that it covers no mark; on a phone that does not show so far it is a sheet at the screen's edge. A desk keeps
 * its room free: the map would move under the pointer.
 */
function ChosenShop({ shop, today, onClose }: ChosenShopProps) {
  if (!shop) {
    return (
      <p className="hidden h-44 place-items-center rounded-m border border-dashed border-border-strong px-6 text-center text-sm text-ink-2 lg:grid">
        地図の印を選ぶと、ここにお店が出ます。
      </p>
    );
  }
  return (
    <section
      aria-label="選んだお店"
      className="sticky bottom-(--toast-bottom) z-1 grid grid-cols-[minmax(0,1fr)] lg:relative lg:bottom-auto lg:h-44 lg:overflow-y-auto [&>div]:pr-11"
    >
      <ShopEntry
        shop={shop}
        href={href("/shops/:id", { id: shop.id })}
        today={today}
        // The list has its marks; here is no room for them beside the way to close it.
        setFavorite={null}
        onOpen={() => undefined}
      />
      <button
        type="button"
        aria-label="選んだお店を閉じる"
        className="absolute top-1 right-1 inline-flex size-11 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink"
        onClick={onClose}
      >
        <Icon name="x" />
      </button>
    </section>
  );
}
