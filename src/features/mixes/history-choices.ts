/** Something that cards can be narrowed to, and how many of them it leaves. */
export type Choice = { value: string; label: string; count: number };

/** What a person's own cards offer for narrowing. */
export type HistoryChoices = {
  /** How many cards the filters that were asked about leave. */
  count: number;
  makers: Choice[];
  flavors: (Choice & { maker: string })[];
  /** The label of a category is its paint. */
  categories: Choice[];
  shops: Choice[];
  /** "2026-11", the newest first. */
  months: Omit<Choice, "label">[];
};

/** The years of some months, each with the sum of its cards. */
export function yearsOf(months: HistoryChoices["months"]): HistoryChoices["months"] {
  const years = new Map<string, number>();
  for (const { value, count } of months) {
    const year = value.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + count);
  }
  return [...years].map(([value, count]) => ({ value, count }));
}
