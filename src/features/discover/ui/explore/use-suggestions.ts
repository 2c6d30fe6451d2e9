import { useAnswerAtRest } from "#ui/forms/use-answer-at-rest.ts";
import type { FoundThings } from "../../explore-response.ts";
import type { ExploreCalls } from "./explore-calls.ts";

/** Letters are asked for once the typing rests. */
const RESTS_MS = 180;

/** What the words name; null until the first answer. */
export function useSuggestions(query: string, search: ExploreCalls["search"]): FoundThings | "failed" | null {
  return useAnswerAtRest(query.trim() || null, search, RESTS_MS);
}
