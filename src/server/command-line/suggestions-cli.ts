import type { Command } from "commander";
import {
  type Accepted,
  acceptSuggestion,
  declineSuggestion,
} from "#features/suggestions/commands/decide-suggestion.ts";
import { listSuggestions } from "#features/suggestions/queries/list-suggestions.ts";
import type { ListedSuggestion } from "#features/suggestions/reviewed-suggestion.ts";
import { isDoneByHand, MAX_DECLINED_REASON } from "#features/suggestions/suggestion.ts";
import { MOST_SAID, oneLine, sayListed, type WithServices, wordsOf } from "./command-line.ts";

/** `suggestions list`, `accept` and `decline`: what people say is wrong. */
export function addSuggestionCommands(
  program: Command,
  withServices: WithServices,
  say: (text: string) => void,
): void {
  const suggestions = program
    .command("suggestions")
    .description("decide about what people say is wrong in shops and catalogue");

  suggestions
    .command("list")
    .description("what waits for a decision, the oldest first")
    .option("--all", "those that were decided, too, the newest first")
    .action(({ all = false }: { all?: boolean }) =>
      withServices(async ({ services }) =>
        sayListed(
          say,
          (await listSuggestions(services, { all, limit: MOST_SAID })).things.map(suggestionText),
        ),
      ),
    );

  suggestions
    .command("accept")
    .description("put it right, where the product can, and answer everybody who said the same")
    .argument("<suggestion>", "its id")
    .option("--anyway", "also where what stood has changed since it was sent")
    .action((suggestionId: string, { anyway = false }: { anyway?: boolean }) =>
      withServices(async ({ services }) =>
        say(
          acceptedText(await acceptSuggestion(services, { suggestionId, anyway, decider: "command line" })),
        ),
      ),
    );

  suggestions
    .command("decline")
    .description("leave everything as it is, and answer everybody who said the same. Nobody is told")
    .argument("<suggestion>", "its id")
    .option("--reason <text>", "for those who look at it later", wordsOf(MAX_DECLINED_REASON))
    .action((suggestionId: string, { reason = null }: { reason?: string | null }) =>
      withServices(async ({ services }) => {
        await declineSuggestion(services, { suggestionId, reason, decider: "command line" });
        say("It is declined now.");
      }),
    );
}

/** A suggestion in a few lines. */
function suggestionText(listed: ListedSuggestion): string {
  const { id, status, target_type, target_id, name, field, value, stood, stands, note } = listed;
  const hasChanged = status === "open" && !isDoneByHand(field) && stands !== stood;
  return [
    `${id}  ${status}  since ${listed.created_at}  by ${listed.suggested_by ?? "(gone)"}`,
    `  ${target_type} ${target_id}  ${oneLine(name)}`,
    `  ${field}: ${shown(stood)} → ${shown(value)}`,
    ...(hasChanged ? [`  stands by now: ${shown(stands)}`] : []),
    ...(note === null ? [] : [`  note: ${oneLine(note)}`]),
    ...(listed.declined_reason === null ? [] : [`  declined: ${oneLine(listed.declined_reason)}`]),
  ].join("\n");
}

/** What was done, and what a person has to do beside it. */
function acceptedText({ target_type, target_id, field, before, after, isApplied }: Accepted): string {
  const done = isApplied ? "Applied" : "Accepted, nothing was changed";
  const byHand = isDoneByHand(field) ? "Put it right by hand." : target_type === "shop" && LEFT[field];
  return [
    `${done}: ${target_type} ${target_id}  ${field}: ${shown(before)} → ${shown(after)}`,
    ...(byHand ? [byHand] : []),
  ].join("\n");
}

/** What of a shop does not follow by itself. */
const LEFT: Partial<Record<Accepted["field"], string>> = {
  name: "Its reading (name_kana) is as it was: look whether it still fits.",
  address: "Prefecture, city and the place on the map are as they were: look whether they still fit.",
  nearest_station: "The minutes on foot are as they were: look whether they still fit.",
};

const shown = (text: string | null) => (text === null ? "(nothing)" : oneLine(text));
