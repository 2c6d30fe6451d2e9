import type { SuggestionTarget } from "../suggestion.ts";

/** The column that names what a suggestion is about. */
export function targetColumn(target: SuggestionTarget) {
  const columns = { shop: "shop_id", flavor: "flavor_id", maker: "maker_id" } as const;
  return columns[target];
}
