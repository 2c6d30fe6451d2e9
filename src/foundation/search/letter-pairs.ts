/** Every pair of neighbouring letters of a text, in its order; a letter is what Unicode calls a code point. */
export function letterPairs(text: string): string[] {
  const letters = [...text];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** How much of the pairs of two texts both have (Dice), from 0 to 1. Each pair counts once. */
export function sharedPairs(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.size + other.size;
  return all === 0 ? 0 : (2 * [...one].filter((pair) => other.has(pair)).length) / all;
}
