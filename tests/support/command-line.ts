import { Command, CommanderError } from "commander";
import type { Services } from "#platform/services.ts";
import type { WithServices } from "#server/command-line/command-line.ts";
import { runOver } from "./caller.ts";

type AddCommands = (program: Command, withServices: WithServices, say: (text: string) => void) => void;

/** As the process of a command ends: its code, what it said and what it complained of, trimmed. */
export type Said = { code: number; said: string; complained: string };

/**
 * The command line over a test's services: the real commands in this very process. That a process opens and closes
 * everything around them, tests/process/claims-cli.test.ts shows.
 */
export function openCommandLine(
  services: Services,
  addCommands: AddCommands,
): (...words: string[]) => Promise<Said> {
  return async (...words) => {
    const ended = { code: 0, said: "", complained: "" };
    const complain = (error: unknown) => {
      ended.code = error instanceof CommanderError ? error.exitCode : 1;
      ended.complained += error instanceof Error ? error.message : String(error);
    };
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    const withServices: WithServices = async (run) => run(await runOver(services)).catch(complain);
    addCommands(program, withServices, (text) => {
      ended.said += `${text}\n`;
    });
    await program.parseAsync(words, { from: "user" }).catch(complain);
    return { ...ended, said: ended.said.trim() };
  };
}
