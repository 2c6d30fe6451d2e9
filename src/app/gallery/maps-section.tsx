import { useState } from "react";
import type { Bounds } from "#foundation/geo.ts";
import type { MapSettings } from "#foundation/map-settings.ts";
import { Button } from "#ui/controls/button.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { PlaceMap } from "#ui/maps/place-map.tsx";
import type { MapPlace, MapView } from "#ui/maps/place-map-props.ts";
import { EXAMPLE_PLACES } from "./example-places.ts";
import { Example, GallerySection } from "./gallery-section.tsx";

const KINDS = [
  { value: "configured", label: "設定どおり" },
  { value: "none", label: "設定なし" },
] as const;
const AREAS = [
  { value: "all", label: "全国" },
  { value: "tokyo", label: "東京" },
] as const;
const SHIMOKITAZAWA = { lat: 35.6615, lng: 139.668 };

/** A map beside the list of its places. */
export function MapsSection({ maps }: { maps: MapSettings }) {
  return (
    <GallerySection id="maps" title="地図" about="一覧のとなりに置きます。地図がなくても、一覧は使えます。">
      <Example title="地図と一覧" isWide>
        <MapOnDemand maps={maps} />
      </Example>
    </GallerySection>
  );
}

/** Its code comes with the press, as on a phone. */
function MapOnDemand({ maps }: { maps: MapSettings }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <MapWithList maps={maps} />;
  return (
    <Button look="secondary" className="self-start" onClick={() => setShown(true)}>
      地図を表示する
    </Button>
  );
}

function MapWithList({ maps }: { maps: MapSettings }) {
  const [kind, setKind] = useState<"configured" | "none">("configured");
  const [area, setArea] = useState<"all" | "tokyo">("tokyo");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [moved, setMoved] = useState<Bounds | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const places = area === "all" ? EXAMPLE_PLACES : EXAMPLE_PLACES.filter(({ isInTokyo }) => isInTokyo);

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Segmented label="地図" value={kind} options={KINDS} onChange={setKind} />
        <Segmented label="場所" value={area} options={AREAS} onChange={setArea} />
        <Button look="secondary" onClick={() => setView({ center: SHIMOKITAZAWA, zoom: 15 })}>
          現在地へ
        </Button>
      </div>
      <div className="grid gap-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <PlaceMap
          key={kind}
          className="h-[26rem] rounded-m lg:order-2 lg:h-[34rem]"
          label="お店の地図"
          maps={kind === "none" ? { kind: "none" } : maps}
          places={places}
          chosenId={chosenId}
          onChoose={setChosenId}
          highlightedId={highlightedId}
          onHighlight={setHighlightedId}
          position={SHIMOKITAZAWA}
          view={view}
          fit={area}
          onMove={setMoved}
          onTrouble={setTrouble}
        />
        <PlaceList
          places={places}
          chosenId={chosenId}
          highlightedId={highlightedId}
          onChoose={setChosenId}
          onHighlight={setHighlightedId}
        />
      </div>
      <output aria-label="地図からの知らせ" className="tabular text-xs text-ink-2">
        {trouble ?? (moved ? `動かしました: ${boundsText(moved)}` : "まだ動かしていません。")}
      </output>
    </>
  );
}

type PlaceListProps = {
  places: MapPlace[];
  chosenId: string | null;
  highlightedId: string | null;
  onChoose: (id: string | null) => void;
  onHighlight: (id: string | null) => void;
};

function PlaceList({ places, chosenId, highlightedId, onChoose, onHighlight }: PlaceListProps) {
  return (
    <ul aria-label="お店の一覧" className="grid max-h-[34rem] content-start gap-1 overflow-y-auto">
      {places.map(({ id, name, label }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === chosenId}
            className={`flex min-h-11 w-full items-center justify-between gap-2 rounded-s px-3 text-left text-sm ${
              id === chosenId ? "bg-accent-soft font-bold" : id === highlightedId ? "bg-surface-2" : ""
            }`}
            onClick={() => onChoose(id)}
            onPointerEnter={() => onHighlight(id)}
            onPointerLeave={() => onHighlight(null)}
            onFocus={() => onHighlight(id)}
            onBlur={() => onHighlight(null)}
          >
            {name}
            <span className="tabular whitespace-nowrap text-accent">{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const boundsText = ({ south, west, north, east }: Bounds) =>
  [south, west, north, east].map((degrees) => degrees.toFixed(4)).join(", ");
