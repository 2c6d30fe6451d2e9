const MAX_DEPTH = 20;
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** What is wrong with a parsed body before any shape is asked for: bad text, bad keys or too deep (A17, A24). */
export function findHostileValue(value: unknown, depth = 0): "text" | "key" | "depth" | null {
  if (typeof value === "string") return isStorable(value) ? null : "text";
  if (typeof value !== "object" || value === null) return null;
  if (depth >= MAX_DEPTH) return "depth";
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key) || !isStorable(key)) return "key";
    const found = findHostileValue(inner, depth + 1);
    if (found) return found;
  }
  return null;
}

/** PostgreSQL refuses NUL and silently changes a lone surrogate; both are refused at the edge. */
export function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}
