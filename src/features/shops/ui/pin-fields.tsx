import { useId, useState } from "react";
import type { Bounds, Place } from "#foundation/geo.ts";
import type { MapSettings } from "#foundation/map-settings.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, FieldError, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { PlaceMap } from "#ui/maps/place-map.tsx";
import { askPosition } from "./ask-position.ts";

/** A place as it is typed: text that may be no number yet. */
export type TypedPlace = { lat: string; lng: string };

type PinFieldsProps = {
  value: TypedPlace;
  maps: MapSettings;
  error: string | undefined;
  onChange: (place: TypedPlace) => void;
};

const CLOSE_ZOOM = 16;
/** About ten centimetres. */
const DECIMALS = 6;

/**
 * Where a shop stands: the map is moved below a pin that stays in its middle. What the map says stands below it as two numbers, for
 * whoever cannot use a map, and where none is to be had.
 */
export function PinFields({ value, maps, error, onChange }: PinFieldsProps) {
  const id = useId();
  const [start] = useState(() => readPlace(value));
  const [shown, setShown] = useState(start);
  const [trouble, setTrouble] = useState<string | null>(null);
  const put = (place: Place) =>
    onChange({ lat: place.lat.toFixed(DECIMALS), lng: place.lng.toFixed(DECIMALS) });

  async function takeOwnPosition() {
    const found = await askPosition();
    if (typeof found === "string")
      return setTrouble(
        found === "denied"
          ? "現在地を使えません。端末の設定で位置情報を許可するか、地図を動かしてください。"
          : "位置情報を取得できませんでした。地図を動かして選んでください。",
      );
    setTrouble(null);
    setShown(found);
    put(found);
  }

  return (
    <fieldset aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p id={id} className="text-sm font-bold text-ink-2">
        地図の位置
      </p>
      <div className="relative overflow-hidden rounded-m border border-border">
        <PlaceMap
          label="お店の位置を選ぶ地図"
          className="h-64 sm:h-80"
          maps={maps}
          places={[]}
          chosenId={null}
          onChoose={() => undefined}
          highlightedId={null}
          onHighlight={() => undefined}
          position={null}
          view={shown && { center: shown, zoom: CLOSE_ZOOM }}
          fit=""
          onMove={(bounds) => put(middleOf(bounds))}
          onTrouble={() => undefined}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full text-accent drop-shadow"
        >
          <Icon name="map-pin" className="size-9" />
        </span>
      </div>
      <p className="phrases text-sm text-ink-2">地図を動かして、ピンの先をお店に合わせてください。</p>
      <Button look="secondary" className="min-h-11! text-sm" onClick={() => void takeOwnPosition()}>
        <Icon name="locate-fixed" className="size-5" />
        現在地を使う
      </Button>
      <FieldError text={trouble ?? undefined} />
      <div className="grid grid-cols-2 gap-3">
        {(["lat", "lng"] as const).map((name) => (
          <Field
            key={name}
            label={name === "lat" ? "緯度" : "経度"}
            error={name === "lat" ? error : undefined}
          >
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                className={INPUT_CLASSES}
                value={value[name]}
                onChange={({ target }) => {
                  const typed = { ...value, [name]: target.value };
                  onChange(typed);
                  const place = readPlace(typed);
                  if (place) setShown(place);
                }}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

/** Null where it is none yet. */
export function readPlace({ lat, lng }: TypedPlace): Place | null {
  const place = { lat: Number(lat.normalize("NFKC")), lng: Number(lng.normalize("NFKC")) };
  return lat.trim() && lng.trim() && Number.isFinite(place.lat) && Number.isFinite(place.lng) ? place : null;
}

/** The middle of what a map shows, which is drawn in Mercator's projection. */
function middleOf({ south, west, north, east }: Bounds): Place {
  const height = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180));
  const lat = (Math.atan(Math.sinh((height(south) + height(north)) / 2)) * 180) / Math.PI;
  return { lat, lng: (west + east) / 2 };
}
