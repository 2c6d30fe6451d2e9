const segmenter = new Intl.Segmenter("ja", { granularity: "grapheme" });

/** What people see as one character: a letter with its marks, a joined emoji, a flag. Empty for an empty text. */
export function firstGrapheme(text: string): string {
  const [first] = segmenter.segment(text);
  return first?.segment ?? "";
}

/** A text's beginning of at most so many code points, which cuts through nothing that people see as one character. */
export function beginningOf(text: string, codePoints: number): string {
  let beginning = "";
  let length = 0;
  for (const { segment } of segmenter.segment(text.toWellFormed())) {
    length += [...segment].length;
    if (length > codePoints) break;
    beginning += segment;
  }
  return beginning;
}
