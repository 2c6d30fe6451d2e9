import type { CardFlavor } from "./card-face.ts";

/** A flavour and its part of the mix, 0 to 1; the parts of a mix sum to 1. */
export type Shared<Flavor> = { flavor: Flavor; share: number };

/**
 * The flavours of a mix, the strongest first. Without shares each has the same part and the order of the mix
 * stands; among equal shares the name decides, so that a recipe typed in another order is the same recipe.
 */
export function byShare<Flavor extends Omit<CardFlavor, "paint">>(flavors: Flavor[]): Shared<Flavor>[] {
  const known = flavors.every((flavor) => flavor.ratio !== null);
  const total = flavors.reduce((sum, flavor) => sum + (flavor.ratio ?? 0), 0);
  if (!known || total <= 0) return flavors.map((flavor) => ({ flavor, share: 1 / flavors.length }));

  return flavors
    .map((flavor) => ({ flavor, share: (flavor.ratio ?? 0) / total }))
    .sort((one, other) => other.share - one.share || compareNames(one.flavor, other.flavor));
}

/** Deals whole pieces by share: everybody gets one, the largest remainders take what is left over. */
export function dealPieces(shares: number[], pieces: number): number[] {
  const spare = Math.max(0, pieces - shares.length);
  const exact = shares.map((share) => share * spare);
  const dealt = exact.map((part) => 1 + Math.floor(part));
  const left = spare - exact.reduce((sum, part) => sum + Math.floor(part), 0);
  exact
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index)
    .slice(0, left)
    .forEach(({ index }) => {
      dealt[index] = (dealt[index] ?? 0) + 1;
    });
  return dealt;
}

type Named = { flavor_name: string; maker_name: string };

function compareNames(one: Named, other: Named): number {
  const a = `${one.flavor_name}\n${one.maker_name}`;
  const b = `${other.flavor_name}\n${other.maker_name}`;
  return a < b ? -1 : a > b ? 1 : 0;
}
