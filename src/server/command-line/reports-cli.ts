import { type Command, InvalidArgumentError } from "commander";
import { decideCase, liftCase } from "#features/reports/commands/decide-case.ts";
import { DECISIONS, type Decision, MAX_DECISION_NOTE } from "#features/reports/moderation-case.ts";
import { type ListedCase, listCases } from "#features/reports/queries/list-cases.ts";
import { MOST_SAID, oneLine, sayListed, type WithServices, wordsOf } from "./command-line.ts";

/** `reports list`, `decide` and `lift`: the review of what people reported, as the screen `/admin/reports` has it. */
export function addReportCommands(
  program: Command,
  withServices: WithServices,
  say: (text: string) => void,
): void {
  const reports = program.command("reports").description("review what people reported");

  reports
    .command("list")
    .description("what waits for a review: under-20 reports first, then the oldest")
    .option("--all", "those that were decided, too")
    .action(({ all = false }: { all?: boolean }) =>
      withServices(async ({ services }) =>
        sayListed(say, (await listCases(services, { all, limit: MOST_SAID })).things.map(caseText)),
      ),
    );

  reports
    .command("decide")
    .description(
      "dismiss: it is shown again; hide: it stays out of sight; remove: for good. Its owner is told",
    )
    .argument("<case>", "the id of the case")
    .argument("<decision>", DECISIONS.join(" | "), readDecision)
    .option("--note <text>", "for its owner to read", wordsOf(MAX_DECISION_NOTE))
    .action((caseId: string, decision: Decision, { note = null }: { note?: string | null }) =>
      withServices(async ({ services }) =>
        say(`It is ${await decideCase(services, { caseId, decision, note, deciderId: null })} now.`),
      ),
    );

  reports
    .command("lift")
    .description("show it again, whatever was decided. Its owner is told")
    .argument("<case>", "the id of the case")
    .action((caseId: string) =>
      withServices(async ({ services }) =>
        say(`It is ${await liftCase(services, { caseId, deciderId: null })} now.`),
      ),
    );
}

/** A case in a few lines. Who reported is nobody's to know. */
export function caseText({
  id,
  target_type,
  target_id,
  state,
  about,
  reasons,
  notes,
  waiting,
  first_at,
  appeal,
}: ListedCase): string {
  const counted = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`);
  return [
    `${id}  ${state}  ${waiting} waiting  since ${new Date(first_at).toISOString()}`,
    `  ${target_type} ${target_id}  ${about === null ? "(gone)" : oneLine(about)}`,
    `  reasons: ${counted.join(", ")}`,
    ...notes.map((note) => `  note: ${oneLine(note)}`),
    ...(appeal === null ? [] : [`  appeal: ${oneLine(appeal)}`]),
  ].join("\n");
}

function readDecision(text: string): Decision {
  const decision = DECISIONS.find((one) => one === text);
  if (decision) return decision;
  throw new InvalidArgumentError(`One of ${DECISIONS.join(", ")}.`);
}
