import type { Bounds, Place } from "#foundation/geo.ts";
import type { GatheredMark } from "./cluster-places.ts";
import { type Pixel, pixelOf } from "./map-pixels.ts";
import type { MapPlace } from "./place-map-props.ts";

/** Where a name stands beside its pin, and whether it is cut shorter than names are anyway. */
export type NamePlace = { side: "below" | "right" | "left" | "above"; isShort: boolean };
/** What is drawn: a pin is lifted over those that it would cover; a name that has no room stands above the others while it is pointed at. */
export type MapMark =
  | (GatheredMark & { kind: "place"; lift: number; nameAt: NamePlace | null; pointedAt: NamePlace })
  | (GatheredMark & { kind: "cluster" });

type Box = { left: number; top: number; right: number; bottom: number };

/* The sizes of map-marks.css. */
const PIN_PX = 37;
const CHOSEN_PIN_PX = 43;
const PIN_SIDES_PX = 22;
/** Of the chosen pin, and what stands between its name and its label. */
const CHOSEN_SIDES_PX = 28 + 6;
const LETTER_PX = 8;
const CLUSTER_PX = 48;
const SELF_PX = 24;
const NAME_PX = 20;
const NAME_SIDES_PX = 10;
const NAME_LETTER_PX = 12;
const CHOSEN_LETTER_PX = 14;
const MOST_NAME_PX = 120;
const MOST_CHOSEN_PX = 160;
const SHORT_NAME_PX = 72;
const GAP_PX = 3;

const BELOW: NamePlace = { side: "below", isShort: false };
/** In the order in which they are tried: whole names first. */
const NAME_PLACES = [false, true].flatMap((isShort) =>
  (["below", "right", "left", "above"] as const).map((side): NamePlace => ({ side, isShort })),
);

type Shown = { chosenId: string | null; position: Place | null; bounds: Bounds; zoom: number };

/** Lifts pins over those to their south, and gives names the room that is left, those of the first places first. */
export function layOutMarks(
  marks: readonly GatheredMark[],
  { chosenId, position, bounds, zoom }: Shown,
): MapMark[] {
  const pins = liftPins(marks, chosenId, zoom);
  const taken = marks.flatMap((mark) =>
    mark.kind === "cluster" ? boxAround(pixelOf(mark, zoom), CLUSTER_PX) : (pins.get(mark.key)?.box ?? []),
  );
  if (position) taken.push(boxAround(pixelOf(position, zoom), SELF_PX));
  const sight = sightOf(bounds, zoom);
  return marks.map((mark): MapMark => {
    if (mark.kind === "cluster") return mark;
    const pin = pins.get(mark.key);
    const lift = pin?.lift ?? 0;
    // The chosen pin has its name within.
    if (!pin || mark.place.id === chosenId) return { ...mark, lift, nameAt: null, pointedAt: BELOW };
    const boxAt = (at: NamePlace) => nameBox(at, pin.box, mark.place.name);
    const inSight = NAME_PLACES.filter((at) => isInside(boxAt(at), sight));
    const nameAt = inSight.find((at) => !taken.some((other) => overlap(boxAt(at), other))) ?? null;
    if (nameAt) taken.push(boxAt(nameAt));
    return { ...mark, lift, nameAt, pointedAt: nameAt ?? inSight[0] ?? BELOW };
  });
}

type Pin = { lift: number; box: Box };

/** From the south, as they stand in front of one another; those of one spot in their order, and the chosen one above all that it would cover. */
function liftPins(marks: readonly GatheredMark[], chosenId: string | null, zoom: number): Map<string, Pin> {
  const pins = new Map<string, Pin>();
  const order = marks
    .flatMap((mark) =>
      mark.kind === "place" ? [{ place: mark.place, foot: pixelOf(mark.place, zoom) }] : [],
    )
    .sort(
      (one, other) =>
        Number(one.place.id === chosenId) - Number(other.place.id === chosenId) || other.foot.y - one.foot.y,
    );
  for (const { place, foot } of order) {
    const isChosen = place.id === chosenId;
    let lift = 0;
    let box = pinBox(place, foot, lift, isChosen);
    for (let below = covered(pins, box); below; below = covered(pins, box)) {
      lift = foot.y - below.top;
      box = pinBox(place, foot, lift, isChosen);
    }
    pins.set(place.id, { lift: Math.round(lift), box });
  }
  return pins;
}

const covered = (pins: ReadonlyMap<string, Pin>, box: Box) =>
  [...pins.values()].find((pin) => overlap(pin.box, box))?.box;

function pinBox({ name, label }: MapPlace, { x, y }: Pixel, lift: number, isChosen: boolean): Box {
  const width =
    LETTER_PX * (label?.length ?? 1) +
    (isChosen ? CHOSEN_SIDES_PX + Math.min(MOST_CHOSEN_PX, widthOf(name, CHOSEN_LETTER_PX)) : PIN_SIDES_PX);
  const bottom = y - lift;
  return {
    left: x - width / 2,
    right: x + width / 2,
    top: bottom - (isChosen ? CHOSEN_PIN_PX : PIN_PX),
    bottom,
  };
}

function boxAround({ x, y }: Pixel, size: number): Box {
  const half = size / 2;
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

function nameBox({ side, isShort }: NamePlace, pin: Box, name: string): Box {
  const width = Math.min(
    isShort ? SHORT_NAME_PX : MOST_NAME_PX,
    widthOf(name, NAME_LETTER_PX) + NAME_SIDES_PX,
  );
  if (side === "below" || side === "above") {
    const middle = (pin.left + pin.right) / 2;
    const top = side === "below" ? pin.bottom + GAP_PX : pin.top - GAP_PX - NAME_PX;
    return { left: middle - width / 2, right: middle + width / 2, top, bottom: top + NAME_PX };
  }
  const left = side === "right" ? pin.right + GAP_PX : pin.left - GAP_PX - width;
  const top = pin.top + (PIN_PX - NAME_PX) / 2 - GAP_PX;
  return { left, right: left + width, top, bottom: top + NAME_PX };
}

/** Of a whole name; letters of ASCII are about half as wide as the others. */
function widthOf(name: string, letterPx: number): number {
  const letters = [...name].reduce(
    (sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < 0x300 ? 0.62 : 1),
    0,
  );
  return letters * letterPx;
}

function sightOf({ south, west, north, east }: Bounds, zoom: number): Box {
  const [northWest, southEast] = [
    pixelOf({ lat: north, lng: west }, zoom),
    pixelOf({ lat: south, lng: east }, zoom),
  ];
  return { left: northWest.x, top: northWest.y, right: southEast.x, bottom: southEast.y };
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isInside = (box: Box, sight: Box) =>
  box.left >= sight.left && box.right <= sight.right && box.top >= sight.top && box.bottom <= sight.bottom;
