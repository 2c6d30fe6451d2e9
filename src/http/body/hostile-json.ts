const MAX_DEPTH = 20;
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** No body of ours has more values in all. */
const MOST_VALUES = 20_000;

type Hostile = "text" | "key" | "depth";

/** What is wrong with a parsed body before any shape is asked for: bad text, bad keys, too deep or too much in it (A17, A24). */
export function findHostileValue(value: unknown): Hostile | null {
  return findHostileWithin(value, 0, { values: 0 });
}

function findHostileWithin(value: unknown, depth: number, seen: { values: number }): Hostile | null {
  seen.values += 1;
  if (seen.values > MOST_VALUES) return "depth";
  if (typeof value === "string") return isStorable(value) ? null : "text";
  if (typeof value !== "object" || value === null) return null;
  if (depth >= MAX_DEPTH) return "depth";
  // Not by `Object.entries`, which makes a pair of every value of a long list before the first one is looked at.
  if (Array.isArray(value)) {
    for (const inner of value) {
      const found = findHostileWithin(inner, depth + 1, seen);
      if (found) return found;
    }
    return null;
  }
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.has(key) || !isStorable(key)) return "key";
    const found = findHostileWithin((value as Record<string, unknown>)[key], depth + 1, seen);
    if (found) return found;
  }
  return null;
}

/** PostgreSQL refuses NUL and silently changes a lone surrogate; both are refused at the edge. */
export function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}
