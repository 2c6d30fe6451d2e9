/** Cards of one month, in the order in which they came. */
export type Month<Mix> = { month: string; mixes: Mix[] };

/** Cuts a history that is ordered by night into its months, "2026-11" each. */
export function byMonth<Mix extends { day: string }>(mixes: Mix[]): Month<Mix>[] {
  const months: Month<Mix>[] = [];
  for (const mix of mixes) {
    const month = mix.day.slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.mixes.push(mix);
    else months.push({ month, mixes: [mix] });
  }
  return months;
}
