import { useEffect, useEffectEvent, useId, useState } from "react";
import type { Bounds, Place } from "#foundation/geo.ts";
import type { MapSettings } from "#foundation/map-settings.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, FieldError, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { middleOf } from "#ui/maps/map-bounds.ts";
import { PlaceMap } from "#ui/maps/place-map.tsx";
import type { MapView } from "#ui/maps/place-map-props.ts";
import type { TypedAddress } from "../places/find-named-place.ts";
import { bothDegrees, NO_PLACE, placeText, readPlace, type TypedPlace } from "../typed-place.ts";
import { askPosition } from "./ask-position.ts";
import { useStartView } from "./use-start-view.ts";

type PlacePickerProps = {
  maps: MapSettings;
  value: TypedPlace;
  /** As far as it is typed: where the map begins while no place is chosen, and moves with it. */
  address: TypedAddress;
  error?: string | undefined;
  onChange: (place: TypedPlace) => void;
};

/** A few streets, as maps count zooms. */
const CLOSE = 17;
/** Where more of the world is in sight, in degrees from south to north, the mark points at no house. */
const MOST_IN_SIGHT = 0.03;

type Trouble = "denied" | "nowhere" | "no-map" | null;

const TROUBLES = {
  denied: "位置情報の利用が許可されていません。地図を動かして選べます。",
  nowhere: "位置情報を取得できませんでした。地図を動かして選べます。",
  "no-map": "地図を表示できません。下の欄に緯度と経度を入力するか、お店で「現在地を使う」を押してください。",
} as const;

/**
 * Where something stands: the map is moved under a mark that stays in its middle, with fingers, mouse or arrow keys; or the device
 * says it, after a press; or it is typed, which needs no map.
 */
export function PlacePicker({ maps, value, address, error, onChange }: PlacePickerProps) {
  const id = useId();
  const place = readPlace(value);
  const start = useStartView(address, place !== null);
  const [view, setView] = useState<MapView | null>(() => viewOf(value, start));
  // What was chosen here moves the map no more.
  const [chosen, setChosen] = useState(value);
  const [isFar, setFar] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [isAsking, setAsking] = useState(false);

  const follow = useEffectEvent((typed: TypedPlace) => {
    const wanted = readPlace(typed);
    if (!wanted || isSame(typed, chosen)) return;
    setChosen(typed);
    setFar(false);
    setView({ center: wanted, zoom: CLOSE });
  });
  const begin = useEffectEvent(() => {
    if (place !== null || !start) return;
    setFar(false);
    setView(start);
  });
  const { lat, lng } = value;
  useEffect(() => follow({ lat, lng }), [lat, lng]);
  const startKey = JSON.stringify(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another start is what moves the map
  useEffect(() => begin(), [startKey]);

  function move(bounds: Bounds): void {
    const isTooFar = bounds.north - bounds.south > MOST_IN_SIGHT;
    const typed = isTooFar ? NO_PLACE : placeText(middleOf(bounds));
    setFar(isTooFar);
    setChosen(typed);
    // The same view can be asked for again.
    setView(null);
    onChange(typed);
  }

  async function locate(): Promise<void> {
    setAsking(true);
    const position = await askPosition();
    setAsking(false);
    if (typeof position === "string") return setTrouble(position);
    setTrouble(null);
    const typed = placeText(position);
    setChosen(typed);
    setFar(false);
    setView({ center: position, zoom: CLOSE });
    onChange(typed);
  }

  const describedBy = [error && `${id}-error`, `${id}-state`].filter(Boolean).join(" ");
  return (
    <fieldset
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      // What is wrong with it brings the focus here.
      tabIndex={-1}
      className="grid min-w-0 scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-2 outline-none"
    >
      <legend className="mb-1.5 text-sm font-bold text-ink-2">地図での位置</legend>
      <div
        className={`relative h-[min(46svh,22rem)] overflow-hidden rounded-m border ${error ? "border-2 border-danger" : "border-border-strong"}`}
      >
        <PlaceMap
          label="お店の位置を選ぶ地図"
          className="absolute! inset-0"
          maps={maps}
          places={[]}
          chosenId={null}
          onChoose={() => undefined}
          highlightedId={null}
          onHighlight={() => undefined}
          position={null}
          view={view}
          fit=""
          onMove={move}
          onTrouble={() => setTrouble("no-map")}
        />
        {trouble !== "no-map" && <Crosshair isSet={place !== null} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p
          id={`${id}-state`}
          aria-live="polite"
          className="phrases min-w-0 flex-1 basis-52 text-sm text-ink-2"
        >
          {trouble ? TROUBLES[trouble] : stateText(place, isFar)}
        </p>
        <Button look="quiet" isBusy={isAsking} className="-mr-3 text-sm" onClick={() => void locate()}>
          <Icon name="locate-fixed" className="size-5" />
          現在地を使う
        </Button>
      </div>
      <FieldError id={`${id}-error`} text={error} />
      {maps.kind === "demo" && trouble !== "no-map" && (
        <p className="phrases text-sm text-ink-2">
          この地図に道路はありません。駅を目印に合わせるか、緯度と経度を入力してください。
        </p>
      )}
      <details open={trouble === "no-map" || undefined} className="group min-w-0">
        <summary className="-ml-1 inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-s px-1 text-sm font-bold text-accent hover:underline [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
          緯度と経度を入力する
        </summary>
        <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
          <DegreesField
            label="緯度"
            example="35.6585"
            value={lat}
            onChange={(text) => onChange(bothDegrees(text) ?? { lat: text, lng })}
          />
          <DegreesField
            label="経度"
            example="139.6970"
            value={lng}
            onChange={(text) => onChange(bothDegrees(text) ?? { lat, lng: text })}
          />
        </div>
        <p className="phrases mt-1.5 text-sm text-ink-2">
          地図アプリでコピーした「35.6585, 139.6970」のような座標も、そのまま貼り付けられます。
        </p>
      </details>
    </fieldset>
  );
}

type DegreesFieldProps = { label: string; example: string; value: string; onChange: (text: string) => void };

function DegreesField({ label, example, value, onChange }: DegreesFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          className={`${INPUT_CLASSES} tabular`}
          autoComplete="off"
          placeholder={example}
          maxLength={60}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Its foot stands on the middle of the map. */
function Crosshair({ isSet }: { isSet: boolean }) {
  const look = isSet ? "bg-accent text-accent-ink" : "bg-ink-2 text-surface";
  return (
    <span
      aria-hidden="true"
      data-is-set={isSet}
      className="pointer-events-none absolute top-1/2 left-1/2 z-1 grid -translate-x-1/2 -translate-y-full justify-items-center"
    >
      <span
        className={`relative grid size-11 place-items-center rounded-pill shadow-card ring-2 ring-surface ${look}`}
      >
        <Icon name="store" className="size-6" />
      </span>
      <span className={`-mt-px h-3.5 w-1 rounded-b-pill ${look}`} />
    </span>
  );
}

function viewOf(value: TypedPlace, start: MapView | null): MapView | null {
  const place = readPlace(value);
  return place ? { center: place, zoom: CLOSE } : start;
}

const isSame = (one: TypedPlace, other: TypedPlace) => one.lat === other.lat && one.lng === other.lng;

function stateText(place: Place | null, isFar: boolean): string {
  if (isFar) return "もう少し拡大して、印をお店の入口に合わせてください。";
  return place
    ? "印の位置で登録します。地図を動かすと変えられます。"
    : "地図を動かして、印をお店の入口に合わせてください。";
}
