import type { Visibility } from "#features/mixes/audience.ts";
import { SHARED_CACHE_TTL } from "#http/etag.ts";

const YEAR_S = 31_536_000;
const FRESH_S = 60;

type Shown = {
  visibility: Visibility;
  /** Whoever asks made it: they may see what a review keeps from others. */
  isOwn: boolean;
  /** There is a photo on it, which may be withheld or taken off later. */
  hasPhoto: boolean;
  /** Its address names the version of what is drawn. */
  isVersioned: boolean;
};

/**
 * Only an address that names the version of what is drawn may be kept for good; every other one is asked about again.
 * What is not for everybody is not for shared caches either.
 */
export function cardImageCaching({ visibility, isOwn, hasPhoto, isVersioned }: Shown): string {
  if (visibility === "friends" || visibility === "private") return "private, no-store";
  if (isOwn) return `private, max-age=${FRESH_S}`;
  return isVersioned && !hasPhoto
    ? `public, max-age=${YEAR_S}, ${SHARED_CACHE_TTL}, immutable`
    : `public, max-age=${FRESH_S}`;
}
