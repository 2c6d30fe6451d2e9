import { type Finding, note, ok, problem } from "./finding.ts";

/** What another clock said, and by how much ours may be wrong about it: it was read somewhere within that time. */
export type ClockReading = { source: string; aheadMs: number; blurMs: number };

const PROBLEM_MS = 60_000;
const NOTE_MS = 5_000;

/** When another clock was asked and answered by ours, what it said, and in which steps it speaks; milliseconds. */
export type ClockQuestion = { asked: number; said: number; answered: number; stepMs: number };

/** Its moment belongs to the middle of the question. */
export function compareClocks(source: string, question: ClockQuestion): ClockReading {
  const { asked, said, answered, stepMs } = question;
  return {
    source,
    aheadMs: said + stepMs / 2 - (asked + answered) / 2,
    blurMs: (answered - asked) / 2 + stepMs / 2,
  };
}

export function judgeClock(readings: readonly ClockReading[]): Finding {
  const apart = readings
    .map(({ source, aheadMs, blurMs }) => ({
      source,
      aheadMs,
      apartMs: Math.max(0, Math.abs(aheadMs) - blurMs),
    }))
    .sort((a, b) => b.apartMs - a.apartMs);
  const [worst] = apart;
  if (!worst) return ok("Clock", "not compared: nobody was there to compare it with");
  if (worst.apartMs <= NOTE_MS)
    return ok("Clock", `agrees with ${readings.map(({ source }) => source).join(" and ")}`);
  const said = `${Math.round(worst.apartMs / 1000)} s ${worst.aheadMs > 0 ? "behind" : "ahead of"} ${worst.source}`;
  const next = "Have the machine's clock set by NTP: timedatectl set-ntp true.";
  return worst.apartMs > PROBLEM_MS
    ? problem("Clock", `${said}: LINE's tokens are refused`, next)
    : note("Clock", said, next);
}
