import { InvalidArgumentError } from "commander";
import type { RunningServices } from "../create-services.ts";

/** Opens everything, runs one command, closes everything; what is thrown ends as one sentence. */
export type WithServices = (run: (running: RunningServices) => Promise<void>) => Promise<void>;

/** What people wrote neither ends a line nor moves a terminal's cursor. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
}

/** Reads an option: words of at most `most` characters. */
export const wordsOf =
  (most: number) =>
  (typed: string): string => {
    const words = typed.trim();
    if (words.length > 0 && words.length <= most) return words;
    throw new InvalidArgumentError(`1 to ${most} characters.`);
  };

/** So many are listed at once. */
export const MOST_SAID = 200;

/** Says what waits, a few lines each. */
export function sayListed(say: (text: string) => void, listed: readonly string[]): void {
  if (listed.length === 0) say("Nothing waits.");
  for (const one of listed) say(one);
  if (listed.length === MOST_SAID) say(`There may be more than ${MOST_SAID}.`);
}
