import { inTime } from "#platform/in-time.ts";
import { oneLine } from "../command-line/command-line.ts";
import { type Finding, problem } from "./finding.ts";

const MOST_SAID = 200;

/** The innermost reason in one line: `fetch failed` and a collection of refused addresses say nothing by themselves. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return shortened(oneLine(error.message || codeOf(error)));
}

/** Cut between words: half of a secret would not be known for one (hide-secrets.ts). */
function shortened(text: string): string {
  return text.length <= MOST_SAID ? text : text.slice(0, MOST_SAID).replace(/\S*$/, "…");
}

export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.name;
}

/** Whoever is asked and does not answer in time is away. */
export const withinLimit = <Result>(limitMs: number, work: Promise<Result>): Promise<Result> =>
  inTime(limitMs, () => new Error(`no answer within ${limitMs / 1000} s`), work);

/** What a check throws is a finding as well. */
export async function orProblem(
  subject: string,
  next: string,
  check: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [problem(subject, `could not be looked at (${reasonOf(error)})`, next)];
  }
}
