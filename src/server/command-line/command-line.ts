import type { RunningServices } from "../create-services.ts";

/** Opens everything, runs one command, closes everything; what is thrown ends as one sentence. */
export type WithServices = (run: (running: RunningServices) => Promise<void>) => Promise<void>;

/** What people wrote neither ends a line nor moves a terminal's cursor. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
}
