import { AdvancedMarker, APIProvider, Map as GMap, useMap } from "@vis.gl/react-google-maps";
import { useEffect, useEffectEvent } from "react";
import { useColorScheme } from "../color-scheme.ts";
import { boundsOf } from "../map-bounds.ts";
import { MapMarkButton, OwnPosition } from "../map-marks.tsx";
import type { EngineProps } from "../place-map-props.ts";
import { CLOSEST_CLUSTER, firstView, useAskedViews } from "../use-asked-views.ts";
import { useMarks } from "../use-marks.ts";
import { markerLevel } from "./marker-level.ts";
import { paddedBounds, useGoogleView } from "./use-google-view.ts";

const LIBRARIES = ["places", "marker"];

type GoogleMapProps = EngineProps & { apiKey: string; mapId: string };

/** Google's map with our marks on it. */
export default function GoogleMap({ apiKey, mapId, ...props }: GoogleMapProps) {
  const first = firstView(props);
  const colorScheme = useColorScheme();
  useRefusedKey(props.onFail);
  return (
    <APIProvider apiKey={apiKey} libraries={LIBRARIES} language="ja" region="JP" onError={props.onFail}>
      <GMap
        className="absolute inset-0"
        mapId={mapId}
        colorScheme={colorScheme === "dark" ? "DARK" : "LIGHT"}
        {...("bounds" in first
          ? { defaultBounds: paddedBounds(first.bounds) }
          : { defaultCenter: first.center, defaultZoom: first.zoom })}
        disableDefaultUI
        zoomControl
        scaleControl
        clickableIcons={false}
        gestureHandling="greedy"
        onClick={({ domEvent }) => {
          const isOnMark = domEvent?.target instanceof Element && domEvent.target.closest("button") !== null;
          if (!isOnMark && props.chosenId !== null) props.onChoose(null);
        }}
        onTilesLoaded={props.onReady}
      >
        <Marks {...props} />
      </GMap>
    </APIProvider>
  );
}

function Marks(props: EngineProps) {
  const map = useMap();
  const { handle, seen, zoomTo } = useGoogleView(map, props.onMove);
  const marks = useMarks(props, seen);
  useAskedViews(props, handle);
  return (
    <>
      {props.position && (
        <AdvancedMarker position={props.position} clickable={false}>
          <OwnPosition />
        </AdvancedMarker>
      )}
      {marks.map((mark) => {
        const { lat, lng } = mark.kind === "place" ? mark.place : mark;
        return (
          <AdvancedMarker
            key={mark.key}
            position={{ lat, lng }}
            clickable={false}
            zIndex={markerLevel(mark, props)}
          >
            <MapMarkButton
              mark={mark}
              {...props}
              onOpen={(cluster) => {
                const bounds = boundsOf(cluster.places);
                if (bounds) zoomTo(bounds, CLOSEST_CLUSTER);
                map?.getDiv().focus({ preventScroll: true });
              }}
            />
          </AdvancedMarker>
        );
      })}
    </>
  );
}

/** Google calls a function of this name when it does not take the key. */
function useRefusedKey(onFail: () => void): void {
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    const global = window as { gm_authFailure?: () => void };
    global.gm_authFailure = () => fail();
    return () => {
      delete global.gm_authFailure;
    };
  }, []);
}
