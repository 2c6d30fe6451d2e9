import { acceptSuggestion, declineSuggestion } from "#features/suggestions/commands/decide-suggestion.ts";
import { suggest } from "#features/suggestions/commands/suggest.ts";
import { NewSuggestion, type NewSuggestionInput } from "#features/suggestions/suggestion.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

type SuggestServices = Pick<Services, "database" | "clock">;

/** Sends a suggestion; the id under which it waits. */
export async function suggestAs(
  services: SuggestServices,
  user: SignedInUser,
  suggestion: NewSuggestionInput,
): Promise<string> {
  await suggest(services, user, NewSuggestion.parse(suggestion));
  const { id } = await services.database
    .selectFrom("suggestions")
    .select("id")
    .where("suggested_by", "=", user.userId)
    .where("field", "=", suggestion.field)
    .where("status", "=", "open")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return id;
}

/** As operators decide at the command line. */
export const accept = (services: Services, suggestionId: string, anyway = false) =>
  acceptSuggestion(services, { suggestionId, anyway, decider: "command line" });
export const decline = (services: Services, suggestionId: string, reason: string | null = null) =>
  declineSuggestion(services, { suggestionId, reason, decider: "command line" });

export const statusOf = async ({ database }: Services, id: string) =>
  (await database.selectFrom("suggestions").select("status").where("id", "=", id).executeTakeFirstOrThrow())
    .status;
