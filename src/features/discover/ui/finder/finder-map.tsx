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
  className?: string;
};

/** The shops of the list on a map, the chosen one in a card at its foot, and the way to those that stand where it was moved to. */
export function FinderMap({
  maps,
  shops,
  position,
  today,
  onSearchHere,
  className = "",
  ...shared
}: FinderMapProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [moved, setMoved] = useState<Bounds | null>(null);
  const chosen = shops.find(({ id }) => id === chosenId);
  const places = shops.flatMap(({ id, name, lat, lng, rating }) =>
    lat === null || lng === null
      ? []
      : [{ id, name, lat, lng, label: rating === null ? null : ratingText(rating) }],
  );
  return (
    <div className={`relative overflow-hidden rounded-m border border-border ${className}`}>
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
      {chosen && (
        <section
          aria-label="選んだお店"
          className="absolute inset-x-2 bottom-2 z-1 mx-auto grid max-w-md grid-cols-[minmax(0,1fr)]"
        >
          <ShopEntry
            shop={chosen}
            href={href("/shops/:id", { id: chosen.id })}
            today={today}
            onOpen={() => undefined}
          />
          <button
            type="button"
            aria-label="選んだお店を閉じる"
            className="absolute top-1 right-1 inline-flex size-11 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink"
            onClick={() => setChosenId(null)}
          >
            <Icon name="x" />
          </button>
        </section>
      )}
    </div>
  );
}
