import { useMemo } from "react";
import type { ApiClient } from "#api-client/api-client.ts";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { suggestApi } from "../api/suggest.ts";
import type { NewSuggestionInput } from "../suggestion.ts";

/** What suggestions ask of the server. May throw an error whose message is for people. */
export type SuggestionCalls = { suggest: (suggestion: NewSuggestionInput) => Promise<void> };

/** Of a member: whose suggestions they are, and the way to send one. */
export type Suggester = { personId: string } & SuggestionCalls;

/** Sends one by this client: forms that keep what is typed have one that stays. */
export const suggestBy =
  (api: ApiClient): SuggestionCalls["suggest"] =>
  async (body) => {
    await api<typeof suggestApi>("POST /suggestions", { body });
  };

export function useSuggestionCalls(): SuggestionCalls {
  const api = useApiClient();
  return useMemo(() => ({ suggest: suggestBy(api) }), [api]);
}
