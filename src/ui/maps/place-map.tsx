import { Suspense, useEffect, useEffectEvent, useState } from "react";
import type { MapSettings } from "#foundation/map-settings.ts";
import { messages } from "#foundation/messages.ts";
import { Icon } from "../images/icon.tsx";
import { lazyPart } from "../status/lazy-part.ts";
import { Skeleton } from "../status/skeleton.tsx";
import { MapBoundary } from "./map-boundary.tsx";
import type { EngineProps, PlaceMapProps } from "./place-map-props.ts";

const GoogleMap = lazyPart<EngineProps & { apiKey: string; mapId: string }>(
  () => import("./google/google-map.tsx"),
  MapThatDidNotCome,
);
const StyleMap = lazyPart<EngineProps & { styleUrl: string }>(
  () => import("./maplibre/style-map.tsx"),
  MapThatDidNotCome,
);
const DemoMap = lazyPart<EngineProps>(() => import("./maplibre/demo-map.tsx"), MapThatDidNotCome);

type MapState = "loading" | "ready" | "failed";

/**
 * Places on a map, whose maker the settings name; its code comes when it is shown. It stands beside a list of the same
 * places, never in its stead: where no map is to be had, its area says why.
 */
export function PlaceMap({ label, maps, className = "", onTrouble, ...engine }: PlaceMapProps) {
  const [state, setState] = useState<MapState>("loading");
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const trouble = troubleOf(maps, state);
  useTrouble(trouble, onTrouble);

  return (
    <section
      aria-label={label}
      data-map-state={trouble === null ? state : "failed"}
      className={`relative isolate overflow-hidden bg-surface-2 ${className}`}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || engine.chosenId === null) return;
        event.stopPropagation();
        engine.onChoose(null);
      }}
    >
      {trouble === null && state === "loading" && <Skeleton className="absolute inset-0 rounded-none!" />}
      {trouble !== null && <MapTrouble text={trouble} />}
      {isInBrowser && trouble === null && (
        <MapBoundary onFail={() => setState("failed")}>
          <Suspense>
            <Engine
              {...engine}
              maps={maps}
              onReady={() => setState("ready")}
              onFail={() => setState("failed")}
            />
          </Suspense>
        </MapBoundary>
      )}
    </section>
  );
}

function Engine({ maps, ...props }: EngineProps & { maps: MapSettings }) {
  if (maps.kind === "google") return <GoogleMap {...props} apiKey={maps.apiKey} mapId={maps.mapId} />;
  if (maps.kind === "style") return <StyleMap {...props} styleUrl={maps.styleUrl} />;
  if (maps.kind === "demo") return <DemoMap {...props} />;
  return null;
}

function troubleOf(maps: MapSettings, state: MapState): string | null {
  if (maps.kind === "none") return messages.mapNotConfigured;
  return state === "failed" ? messages.mapNotLoaded : null;
}

function useTrouble(trouble: string | null, onTrouble: (text: string) => void): void {
  const tell = useEffectEvent(onTrouble);
  useEffect(() => {
    if (trouble !== null) tell(trouble);
  }, [trouble]);
}

/** In the place of a map whose code could not be fetched. */
function MapThatDidNotCome({ onFail }: EngineProps) {
  const fail = useEffectEvent(onFail);
  useEffect(() => fail(), []);
  return null;
}

function MapTrouble({ text }: { text: string }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center text-sm text-ink-2"
    >
      <span className="grid size-12 place-items-center rounded-pill bg-surface text-ink-3">
        <Icon name="map-pin" className="size-6" />
      </span>
      <p className="phrases">{text}</p>
    </div>
  );
}
