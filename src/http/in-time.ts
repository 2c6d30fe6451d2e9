import type { DomainError } from "#foundation/domain-error.ts";

/** Ends the waiting, not the work: what was begun is finished or ends with its connection. `tooLate` makes the refusal. */
export async function inTime<Result>(
  limitMs: number,
  tooLate: () => DomainError,
  work: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
