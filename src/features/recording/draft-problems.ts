import { z } from "zod";

/** The fields of the form, in their order on the screen. */
export const DRAFT_FIELDS = ["shop", "items", "rating", "title", "comment", "customDateTime"] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

export const DraftProblems = z.partialRecord(z.enum(DRAFT_FIELDS), z.string());
export type DraftProblems = z.infer<typeof DraftProblems>;

const FIELD_OF: Record<string, string> = { shopId: "shop", shopName: "shop", flavors: "items" };

/** Texts by wire name, as texts by the field that shows them. What no field shows is left out. */
export function problemsOf(texts: Record<string, string>): DraftProblems {
  const problems: DraftProblems = {};
  for (const [name, text] of Object.entries(texts)) {
    const field = FIELD_OF[name] ?? name;
    const known = DRAFT_FIELDS.find((one) => one === field);
    if (known) problems[known] = text;
  }
  return problems;
}

/** A field that was touched is being put right: what was said about it goes. */
export function withoutTouched(problems: DraftProblems, change: object): DraftProblems {
  const touched = Object.keys(change).map((name) => {
    if (name === "flavors") return "items";
    return name === "smokedAt" ? "customDateTime" : name;
  });
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !touched.includes(field)));
}
