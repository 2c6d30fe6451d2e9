import { discoverMessages } from "../../discover-messages.ts";

/** What is said of a search while somebody types, to the eye and to a screen reader; `none` where nothing can be offered. */
export function suggestionHint(found: object | "failed" | null, count: number, none: string): string {
  if (found === "failed") return discoverMessages.searchFailed;
  if (found === null) return "さがしています…";
  return count > 0 ? `${count}件の候補があります。` : none;
}
