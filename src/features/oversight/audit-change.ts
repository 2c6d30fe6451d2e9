/** One thing that an act changed, as the log shows it; null where it was not there. */
export type AuditChange = { field: string; before: string | null; after: string | null };

/** Longer values are cut: the log is read, not copied. */
const MOST_LETTERS = 300;
const MOST_FIELDS = 40;
const CUT = "…";

/** What the log should not hold, and would not show if it did (security.md S15). */
const PRIVATE =
  /birth|token|secret|password|cookie|e_?mail|line_?user|^lat$|^lng$|accuracy|(?:^|_)pin(?:_|$)|document_url|file_name|gender|occupation/i;
const WITHHELD = "（表示しません）";

/** Before and after of an act as its differences, in the order of the fields' names. What did not change is left out. */
export function changesOf(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .sort()
    .map((field) => ({ field, before: shown(field, was[field]), after: shown(field, is[field]) }))
    .filter((one) => one.before !== one.after || one.before === WITHHELD)
    .slice(0, MOST_FIELDS);
}

function fieldsOf(state: unknown): Record<string, unknown> {
  return typeof state === "object" && state !== null ? (state as Record<string, unknown>) : {};
}

function shown(field: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (PRIVATE.test(field)) return WITHHELD;
  const text =
    typeof value === "string"
      ? value
      : JSON.stringify(value, (key, inner) => (PRIVATE.test(key) ? WITHHELD : inner));
  return text.length > MOST_LETTERS ? text.slice(0, MOST_LETTERS) + CUT : text;
}
