import type { Place } from "#foundation/geo.ts";

/** A place as it is typed, or chosen on a map: degrees as text, empty where none is. */
export type TypedPlace = { lat: string; lng: string };

export const NO_PLACE: TypedPlace = { lat: "", lng: "" };

/** Some ten centimetres. */
const DIGITS = 6;

export function placeText({ lat, lng }: Place): TypedPlace {
  return { lat: lat.toFixed(DIGITS), lng: lng.toFixed(DIGITS) };
}

/** Null where it is none, or none of the earth's. */
export function readPlace(typed: TypedPlace): Place | null {
  const [lat, lng] = [degrees(typed.lat), degrees(typed.lng)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** Degrees as people type them, also in full width; NaN for what is none. */
export function degrees(text: string): number {
  const plain = text.normalize("NFKC").trim();
  return /^-?\d{1,3}(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** 「35.6585, 139.697」, as maps copy it: both at once. Null for a single number, or anything else. */
export function bothDegrees(text: string): TypedPlace | null {
  const [lat = "", lng = "", ...more] = text
    .normalize("NFKC")
    .split(/[,\s]+/)
    .filter(Boolean);
  if (more.length > 0 || Number.isNaN(degrees(lat)) || Number.isNaN(degrees(lng))) return null;
  return { lat, lng };
}
