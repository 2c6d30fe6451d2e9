import search from "approx-string-match";

/** Wider than the one error, so that nothing is found across two texts. */
const GAP = "\n\n";

/** How near a text comes to a pattern with one typo: 0 as a whole, 1 at its beginning, 2 further inside. */
type Nearness = 0 | 1 | 2;

/**
 * Which of the texts hold the pattern with one letter too many, missing, wrong, or two neighbours swapped; by index.
 * Texts that hold the pattern as it stands are not looked at: they are hits, not typos.
 */
export function findNearMatches(texts: string[], pattern: string): Map<number, Nearness> {
  const open = texts
    .map((text, index) => ({ text, index }))
    .filter(({ text }) => text !== "" && !text.includes(pattern));
  const joined = open.map(({ text }) => text).join(GAP);
  const starts = [...search(joined, pattern, 1).map((match) => match.start), ...findSwapped(joined, pattern)];

  const found = new Map<number, Nearness>();
  let position = 0;
  let offset = 0;
  for (const start of starts.sort((a, b) => a - b)) {
    while (start >= offset + textAt(open, position).length + GAP.length) {
      offset += textAt(open, position).length + GAP.length;
      position += 1;
    }
    const { text, index } = open[position] ?? { text: "", index: -1 };
    const nearness = nearnessOf(text, pattern, start - offset);
    found.set(index, Math.min(nearness, found.get(index) ?? nearness) as Nearness);
  }
  return found;
}

function textAt(open: { text: string }[], position: number): string {
  return open[position]?.text ?? "";
}

function nearnessOf(text: string, pattern: string, start: number): Nearness {
  if (Math.abs(text.length - pattern.length) <= 1) return 0;
  return start === 0 ? 1 : 2;
}

/** Where the pattern stands with two neighbours swapped. */
function findSwapped(joined: string, pattern: string): number[] {
  const starts: number[] = [];
  for (let i = 0; i + 1 < pattern.length; i++) {
    const swapped = pattern.slice(0, i) + pattern[i + 1] + pattern[i] + pattern.slice(i + 2);
    for (let at = joined.indexOf(swapped); at !== -1; at = joined.indexOf(swapped, at + 1)) starts.push(at);
  }
  return starts;
}
