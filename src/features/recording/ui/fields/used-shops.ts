import { searchText } from "#foundation/search-text.ts";
import type { UsedShop } from "../../queries/list-recent-flavors.ts";

/** Of the shops that somebody recorded at, those whose names have what was typed in them. */
export function usedShopsNamed(shops: readonly UsedShop[], typed: string): UsedShop[] {
  const wanted = searchText(typed);
  return wanted === "" ? [] : shops.filter(({ name }) => searchText(name).includes(wanted));
}
