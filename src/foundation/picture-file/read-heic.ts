import { boundParts, nameAt, viewOf } from "./bytes.ts";
import { boxNamed, type HeifItems, type HeifProperty, readHeifItems } from "./heif-boxes.ts";
import { hevcSize } from "./hevc-size.ts";
import { profileOfCodePoints } from "./icc-profile.ts";
import type { PictureHead } from "./picture-head.ts";

/**
 * A HEIC file's primary picture: its size, and the profile of its colours, which libheif leaves as they are. Its turning is in
 * boxes that every decoder obeys; the EXIF data repeat it and are not asked. Null where there is no picture.
 */
export function readHeic(file: Uint8Array): PictureHead | null {
  const items = readHeifItems(file);
  if (!items) return null;
  const ispe = boxNamed(items.propertiesOf(items.primary), "ispe");
  if (!ispe) return null;
  const [width, height] = [viewOf(ispe).getUint32(4), viewOf(ispe).getUint32(8)];
  return {
    width,
    height,
    unfolds: unfoldedPixels(items),
    orientation: 1,
    profile: profileOf(items),
  };
}

/** Whether the primary picture is HEVC, by what the file has and not by what it calls itself; null where it has none. */
export function isHevc(file: Uint8Array): boolean | null {
  try {
    const items = readHeifItems(file);
    const type = items && (items.typeOf(codedItems(items)[0] ?? items.primary) ?? null);
    return type === null ? null : type === "hvc1" || type === "hev1";
  } catch {
    return null;
  }
}

/** Cameras put a grid together of tiles, and turn or cut that once more; who nests deeper means harm. */
const MOST_DERIVATIONS = 3;

/** The items that a decoder meets: the primary one itself, or those that it is put together of, down to the coded ones. */
function codedItems(items: HeifItems): number[] {
  let met = [items.primary];
  for (let depth = 0; depth < MOST_DERIVATIONS; depth++) {
    const sources: number[] = [];
    for (const item of met) {
      const parts = items.sourcesOf(item);
      boundParts(sources.length + parts.length);
      sources.push(...(parts.length > 0 ? parts : [item]));
    }
    met = sources;
  }
  return met;
}

function unfoldedPixels(items: HeifItems): number {
  const known = new Map<HeifProperty, number>();
  let pixels = 0;
  for (const item of codedItems(items)) {
    for (const property of items.propertiesOf(item)) {
      if (property.name !== "hvcC") continue;
      if (!known.has(property)) {
        const size = hevcSize(property.body);
        known.set(property, size ? size.width * size.height : 0);
      }
      pixels += known.get(property) ?? 0;
    }
  }
  return pixels;
}

/** Of the primary item, else of what it is made of: some phones describe the tiles alone. Null where the colours are sRGB's. */
function profileOf(items: HeifItems): Uint8Array | null {
  for (const item of [items.primary, ...items.sourcesOf(items.primary).slice(0, 1)]) {
    const colours = items.propertiesOf(item).filter(({ name }) => name === "colr");
    const embedded = colours.find(({ body }) => /^(?:prof|rICC)$/.test(nameAt(body, 0)));
    if (embedded) return isOfRgb(embedded.body.subarray(4)) ? embedded.body.slice(4) : null;
    const named = colours.find(({ body }) => nameAt(body, 0) === "nclx");
    if (named) {
      const view = viewOf(named.body);
      return profileOfCodePoints(view.getUint16(4), view.getUint16(6));
    }
  }
  return null;
}

/** One of grey or ink fits no pixels that were decoded to red, green and blue. */
const isOfRgb = (profile: Uint8Array) => nameAt(profile, 16) === "RGB ";
