/** FNV-1a, 32 bits: the same text gives the same number everywhere, forever. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** An endless row of numbers drawn from a seed: `draw(least, most)` takes the next one. */
export function drawsFrom(seed: number): (least: number, most: number) => number {
  let state = seed;
  return (least, most) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return least + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (most - least);
  };
}
