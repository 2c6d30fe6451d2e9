import { type Command, InvalidArgumentError } from "commander";
import type { Config } from "../config.ts";
import { examine, LIMIT_MS } from "../doctor/examine.ts";
import type { Finding, Section } from "../doctor/finding.ts";
import { hideSecrets } from "../doctor/hide-secrets.ts";
import { oneLine } from "./command-line.ts";

type Surroundings = {
  readConfig: () => Config;
  /** Whose secrets are shown nowhere. */
  environment: Record<string, string | undefined>;
  say: (text: string) => void;
  fail: () => void;
};

/** `doctor`: looks at everything, changes nothing, and fails where there is a problem. */
export function addDoctorCommand(program: Command, surroundings: Surroundings): void {
  const { readConfig, environment, say, fail } = surroundings;
  program
    .command("doctor")
    .description("look at all that the server needs, and say what is wrong and what to do next")
    .option(
      "--wait <seconds>",
      "so long whoever is asked over the network may take",
      secondsOf,
      LIMIT_MS / 1000,
    )
    .action(async ({ wait }: { wait: number }) => {
      const hide = hideSecrets(environment);
      const sections = await examine(readConfig, wait * 1000);
      for (const section of sections) for (const line of linesOf(section)) say(hide(line));
      const all = sections.flatMap(({ findings }) => findings);
      const count = (state: Finding["state"]) => all.filter((one) => one.state === state).length;
      say(`${countText(count("problem"), "problem")}, ${countText(count("note"), "note")}.`);
      if (count("problem") > 0) fail();
    });
}

function secondsOf(typed: string): number {
  const seconds = Number(typed);
  if (Number.isFinite(seconds) && seconds > 0) return seconds;
  throw new InvalidArgumentError("A number of seconds.");
}

const LABELS: Record<Finding["state"], string> = { ok: "ok", note: "note", problem: "PROBLEM" };
const LABEL_WIDTH = 9;

function linesOf({ heading, findings }: Section): string[] {
  return [heading, ...findings.flatMap(findingLines), ""];
}

function findingLines(finding: Finding): string[] {
  const first = `  ${LABELS[finding.state].padEnd(LABEL_WIDTH)}${finding.subject}: ${oneLine(finding.said)}`;
  return finding.state === "ok"
    ? [first]
    : [first, `  ${" ".repeat(LABEL_WIDTH)}Next: ${oneLine(finding.next)}`];
}

const countText = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
