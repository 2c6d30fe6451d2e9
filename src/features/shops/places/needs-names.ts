import type { TypedAddress } from "./find-named-place.ts";

/** The names of places are many, and a pin that is set needs none: until one of them is typed, which may be to move it. */
export function needsNames(opened: TypedAddress & { isPlaced: boolean }, typed: TypedAddress): boolean {
  const isSaid = wordsOf(typed) !== wordsOf(NOTHING_TYPED);
  return isSaid && (wordsOf(typed) !== wordsOf(opened) || !opened.isPlaced);
}

const NOTHING_TYPED: TypedAddress = { prefecture: "", city: "", nearest_station: "" };

const wordsOf = ({ prefecture, city, nearest_station }: TypedAddress) =>
  [prefecture, city, nearest_station].join("\n");
