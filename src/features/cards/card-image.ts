import type { Visibility } from "#features/mixes/audience.ts";

const YEAR_S = 31_536_000;
const FRESH_S = 60;

/**
 * Only an address that names the version of what is drawn may be kept for good; every other one is asked about again.
 * What is not for everybody is not for caches either.
 */
export function cardImageCaching(visibility: Visibility, isVersioned: boolean): string {
  if (visibility === "friends" || visibility === "private") return "private, no-store";
  return isVersioned ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${FRESH_S}`;
}
