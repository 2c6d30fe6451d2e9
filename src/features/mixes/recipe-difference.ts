import type { CardFlavor } from "#features/flavor-card/card-face.ts";

type Named = Pick<CardFlavor, "flavor_name" | "maker_name"> & { flavor_id?: string | null };
type Flavor = Named & Pick<CardFlavor, "ratio">;

/** What is done to a flavour, as it stands before a comma and at the end. */
const DEEDS = {
  less: ["減らし", "減らした"],
  more: ["増やし", "増やした"],
  left: ["抜き", "抜いた"],
  added: ["足し", "足した"],
} as const;
type Change = { words: string; deed: keyof typeof DEEDS; weight: number };

const MOST_CHANGES = 3;
/** Of a flavour that is there as a whole or not at all. */
const WHOLE = 100;

/**
 * What one recipe does differently from the one that it was recorded from: 「ミントを10%減らし、レモンを足した」. The largest changes, in the
 * order of the mix; what was taken out comes before what was put in. Null where both are the same. Shares are compared where both have them.
 */
export function recipeDifference(before: Flavor[], after: Flavor[]): string | null {
  const changes = changesOf(before, after);
  const told = [...changes].sort((one, other) => other.weight - one.weight).slice(0, MOST_CHANGES);
  const ordered = changes.filter((change) => told.includes(change));
  if (ordered.length === 0) return null;
  const isShortened = changes.length > ordered.length;
  const parts = ordered.map(({ words, deed }, index) => {
    const isLast = index === ordered.length - 1 && !isShortened;
    return `${words}${DEEDS[deed][isLast ? 1 : 0]}`;
  });
  return [...parts, ...(isShortened ? ["ほかも変えた"] : [])].join("、");
}

function changesOf(before: Flavor[], after: Flavor[]): Change[] {
  const find = (flavors: Flavor[], one: Flavor) => flavors.find((other) => isSameFlavor(other, one));
  const left = before.filter((one) => !find(after, one));
  const added = after.filter((one) => !find(before, one));
  const shares = after.flatMap((one): Change[] => {
    const was = find(before, one)?.ratio ?? null;
    const by = was === null || one.ratio === null ? 0 : one.ratio - was;
    if (by === 0) return [];
    const words = `${one.flavor_name}を${Math.abs(by)}%`;
    return [{ words, deed: by < 0 ? "less" : "more", weight: Math.abs(by) }];
  });
  const whole = (deed: "left" | "added") => (flavor: Flavor) => ({
    words: `${flavor.flavor_name}を`,
    deed,
    weight: WHOLE,
  });
  return [...left.map(whole("left")), ...shares, ...added.map(whole("added"))];
}

/** The same by its id, or by its name where each of two people wrote it down. */
export function isSameFlavor(one: Named, other: Named): boolean {
  const isSameId = one.flavor_id != null && one.flavor_id === other.flavor_id;
  return isSameId || (one.maker_name === other.maker_name && one.flavor_name === other.flavor_name);
}
