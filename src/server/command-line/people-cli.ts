import { type Command, InvalidArgumentError } from "commander";
import { liftSuspension, suspendPerson } from "#features/oversight/commands/suspend-person.ts";
import { warnPerson } from "#features/oversight/commands/warn-person.ts";
import { MAX_REASON } from "#features/oversight/person-acts.ts";
import { readUuid } from "#foundation/entity-id.ts";
import { type WithServices, wordsOf } from "./command-line.ts";

/** What a suspension lasts, as it is typed: days, or for good. */
const LENGTHS = { "7": 7, "30": 30, permanent: null } as const;

/** `people suspend`, `lift` and `warn`: as the screen `/admin/people` has them. */
export function addPeopleCommands(
  program: Command,
  withServices: WithServices,
  say: (text: string) => void,
): void {
  const people = program.command("people").description("warn and suspend people");
  const reason = ["--reason <text>", "what the person reads, in Japanese", wordsOf(MAX_REASON)] as const;

  people
    .command("suspend")
    .description("end their sessions and take what is theirs out of lists; they read the reason")
    .argument("<person>", "their id", readPerson)
    .requiredOption("--days <days>", "7, 30 or permanent", readLength)
    .requiredOption(...reason)
    .action((personId: string, { days, reason }: { days: number | null; reason: string }) =>
      withServices(async ({ services }) => {
        await suspendPerson(services, { personId, days, reason, actorId: null });
        say(days === null ? "Suspended for good." : `Suspended for ${days} days.`);
      }),
    );

  people
    .command("lift")
    .description("let them back in at once")
    .argument("<person>", "their id", readPerson)
    .requiredOption("--reason <text>", "for those who look at it later", wordsOf(MAX_REASON))
    .action((personId: string, { reason }: { reason: string }) =>
      withServices(async ({ services }) => {
        await liftSuspension(services, { personId, reason, actorId: null });
        say("The suspension is lifted.");
      }),
    );

  people
    .command("warn")
    .description("tell them what they did wrong; it is in their inbox")
    .argument("<person>", "their id", readPerson)
    .requiredOption(...reason)
    .action((personId: string, { reason }: { reason: string }) =>
      withServices(async ({ services }) => {
        await warnPerson(services, { personId, reason, actorId: null });
        say("They are warned.");
      }),
    );
}

function readPerson(text: string): string {
  const id = readUuid(text);
  if (id) return id;
  throw new InvalidArgumentError("A person's id, as it stands in the address of their page.");
}

/** Null for good; commander would take that for absent, were it a default. */
function readLength(text: string): number | null {
  if (text in LENGTHS) return LENGTHS[text as keyof typeof LENGTHS];
  throw new InvalidArgumentError(`One of ${Object.keys(LENGTHS).join(", ")}.`);
}
