import "./map-marks.css";
import type { MapMark } from "./lay-out-marks.ts";
import type { EngineProps } from "./place-map-props.ts";

type MapMarkButtonProps = Pick<EngineProps, "chosenId" | "onChoose" | "highlightedId" | "onHighlight"> & {
  mark: MapMark;
  /** Shows what a cluster holds; it is gone then, and with it the focus. */
  onOpen: (cluster: MapMark & { kind: "cluster" }) => void;
};

/** One mark, the same on the maps of every maker. Its foot is the place. */
export function MapMarkButton({
  mark,
  chosenId,
  onChoose,
  highlightedId,
  onHighlight,
  onOpen,
}: MapMarkButtonProps) {
  if (mark.kind === "cluster") {
    return (
      <button
        type="button"
        className="map-cluster"
        aria-label={`${mark.places.length}件のお店。拡大する`}
        data-highlighted={mark.places.some(({ id }) => id === highlightedId)}
        onClick={() => onOpen(mark)}
      >
        <span>{mark.places.length}</span>
      </button>
    );
  }
  const { place, lift } = mark;
  const isChosen = place.id === chosenId;
  const isHighlighted = place.id === highlightedId;
  const nameAt = isHighlighted && !isChosen ? mark.pointedAt : mark.nameAt;
  return (
    <button
      type="button"
      className="map-pin"
      aria-label={place.label === null ? place.name : `${place.name} ${place.label}`}
      aria-pressed={isChosen}
      data-highlighted={isHighlighted}
      style={{ "--lift": `${lift}px` } as React.CSSProperties}
      onClick={() => onChoose(isChosen ? null : place.id)}
      onPointerEnter={() => onHighlight(place.id)}
      onPointerLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(place.id)}
      onBlur={() => onHighlight(null)}
    >
      <span className="map-pill">
        {/* What is seen is what it is called: the name, a space, the label. */}
        {isChosen && <span className="map-name">{place.name}</span>}
        {nameAt && (
          <span className="map-name-beside" data-side={nameAt.side} data-is-short={nameAt.isShort}>
            {place.name}
          </span>
        )}{" "}
        {place.label === null ? <span className="map-dot" /> : place.label}
      </span>
    </button>
  );
}

/** Where the person is. */
export function OwnPosition() {
  return <span className="map-self" role="img" aria-label="現在地" />;
}
