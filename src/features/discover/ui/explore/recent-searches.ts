import { useEffect, useState } from "react";
import { keep, readKept, removeKept } from "#ui/forms/kept-values.ts";

const MOST = 8;
const DAYS_KEPT = 180;

export type RecentSearches = { words: string[]; add: (words: string) => void; clear: () => void };

/** What this person searched for last, the last first: on this device alone, and gone when they log out. */
export function useRecentSearches(personId: string): RecentSearches {
  const [words, setWords] = useState<string[]>([]);
  const kept = { name: `recent-searches:${personId}`, daysKept: DAYS_KEPT };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, where the browser is
  useEffect(() => setWords(read()), []);

  function read(): string[] {
    const stored = readKept(kept, Date.now());
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, MOST) : [];
  }

  return {
    words,
    add(searched) {
      const next = [searched, ...read().filter((one) => one !== searched)].slice(0, MOST);
      keep(kept, next, Date.now());
      setWords(next);
    },
    clear() {
      removeKept(kept);
      setWords([]);
    },
  };
}
