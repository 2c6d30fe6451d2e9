import { partOf, viewOf } from "./bytes.ts";

type Size = { width: number; height: number };

const SPS = 33;
/** Of profile and level: 88 bits and 8 (ITU-T H.265, 7.3.3). */
const PROFILE_BITS = 88;
const LEVEL_BITS = 8;
const CHROMA_444 = 3;

/**
 * The size that a decoder unfolds, from the sequence parameter set of an `hvcC` box (ISO 14496-15); null where it has none. What
 * the boxes around it say of the size may be a lie, this is what memory is taken for.
 */
export function hevcSize(hvcC: Uint8Array): Size | null {
  const view = viewOf(hvcC);
  let at = 23;
  for (let array = view.getUint8(22); array > 0; array--) {
    const type = view.getUint8(at) & 0x3f;
    const count = view.getUint16(at + 1);
    at += 3;
    for (let unit = 0; unit < count; unit++) {
      const length = view.getUint16(at);
      if (type === SPS) return sizeIn(partOf(hvcC, at + 4, at + 2 + length));
      at += 2 + length;
    }
  }
  return null;
}

function sizeIn(unit: Uint8Array): Size {
  const read = bitsOf(withoutEmulation(unit));
  read.skip(4);
  const subLayers = read.bits(3);
  read.skip(1 + PROFILE_BITS + LEVEL_BITS);
  const present = Array.from({ length: subLayers }, () => [read.bits(1), read.bits(1)] as const);
  if (subLayers > 0) read.skip(2 * (8 - subLayers));
  for (const [profile, level] of present) read.skip(profile * PROFILE_BITS + level * LEVEL_BITS);
  read.number();
  if (read.number() === CHROMA_444) read.skip(1);
  return { width: read.number(), height: read.number() };
}

/** A 3 behind two zeros stands there only so that no start code arises. */
function withoutEmulation(unit: Uint8Array): Uint8Array {
  return unit.filter((byte, at) => !(byte === 3 && at > 1 && unit[at - 1] === 0 && unit[at - 2] === 0));
}

function bitsOf(bytes: Uint8Array) {
  const view = viewOf(bytes);
  let position = 0;

  function bits(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit++, position++)
      value = value * 2 + ((view.getUint8(position >> 3) >> (7 - (position & 7))) & 1);
    return value;
  }
  return {
    bits,
    skip: (count: number) => {
      position += count;
    },
    /** Exp-Golomb: as many zeros as bits follow the one. */
    number(): number {
      let zeros = 0;
      while (bits(1) === 0) if (++zeros > 31) throw new RangeError("No number of HEVC is so long.");
      return 2 ** zeros - 1 + bits(zeros);
    },
  };
}
