/** Ends the waiting, not the work: what was begun is finished or ends with its connection. `tooLate` makes the error. */
export async function inTime<Result>(
  limitMs: number,
  tooLate: () => Error,
  work: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
