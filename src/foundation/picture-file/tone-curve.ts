/** From a stored value to light, both from 0 to 1: parameters of ICC's function, or values at equal distances. */
export type ToneCurve = { gamma: readonly number[] } | { table: readonly number[] };

const STEPS = 1_024;
/** What paper white shines with, in candelas per square metre (ITU-R BT.2408), and where brighter light begins to be squeezed. */
const WHITE = 203;
const KNEE = 0.75;
const PQ_PEAK = 10_000;
const HLG_PEAK = 1_000;
const HLG_SYSTEM_GAMMA = 1.2;

/**
 * The curve of a transfer function by its number in ITU-T H.273, table 3; null for sRGB's own. Those of television (BT.709 and its
 * kin) are taken for it (decision 060). What is brighter than paper (PQ, HLG) is squeezed into what a screen has left for it.
 */
export function curveOf(transfer: number): ToneCurve | null {
  switch (transfer) {
    case 4:
      return { gamma: [2.2] };
    case 5:
      return { gamma: [2.8] };
    case 8:
      return { gamma: [1] };
    case 16:
      return tableOf(pq);
    case 17:
      return { gamma: [2.6] };
    case 18:
      return tableOf(hlg);
    default:
      return null;
  }
}

function tableOf(light: (value: number) => number): ToneCurve {
  const table = Array.from({ length: STEPS }, (_, step) => squeezed(light(step / (STEPS - 1)) / WHITE));
  return { table };
}

function squeezed(light: number): number {
  const room = 1 - KNEE;
  return light <= KNEE ? light : KNEE + room * (1 - Math.exp((KNEE - light) / room));
}

/** SMPTE ST 2084. */
function pq(value: number): number {
  const root = value ** (32 / 2_523);
  return PQ_PEAK * (Math.max(0, root - 107 / 128) / (2_413 / 128 - (2_392 / 128) * root)) ** (16_384 / 2_610);
}

/** ARIB STD-B67, each colour by itself. */
function hlg(value: number): number {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073];
  const scene = value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - c) / a) + b) / 12;
  return HLG_PEAK * scene ** HLG_SYSTEM_GAMMA;
}
