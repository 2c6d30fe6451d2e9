import type { JobState } from "#database/jobs.ts";
import { type Finding, note, ok, problem } from "./finding.ts";

const MINUTE_MS = 60_000;
/** Some jobs run every minute: where none began for so long, no server is there. */
const SILENCE_MS = 10 * MINUTE_MS;
/** The same as the alert KemuricaJobOverdue (tests/monitoring.test.ts). */
const TURNS = 3;
const GRACE_MS = 10 * MINUTE_MS;
const MOST_DETAIL = 120;

export type JobFacts = JobState & { lastSuccess: Date | null };

type Surroundings = { now: Date; isEmbedded: boolean };

export function judgeJobs(jobs: readonly JobFacts[], { now, isEmbedded }: Surroundings): Finding[] {
  const failing = jobs.filter(({ outcome }) => outcome === "failed").map(judgeFailed);
  const newest = Math.max(...jobs.map(({ lastStarted }) => lastStarted?.getTime() ?? 0));
  if (newest < now.getTime() - SILENCE_MS) return [judgeSilence(newest, isEmbedded), ...failing];
  const overdue = jobs.filter((job) => job.outcome !== "failed" && isOverdue(job, now)).map(judgeOverdue);
  const findings = [...failing, ...overdue];
  return findings.length > 0 ? findings : [ok("Jobs", `${jobs.length}, none failed or overdue`)];
}

function isOverdue({ everyMinutes, lastStarted, lastSuccess }: JobFacts, now: Date): boolean {
  // One that never began has its turn within the first minutes of a server.
  if (lastStarted === null) return false;
  const since = lastSuccess ?? lastStarted;
  return now.getTime() - since.getTime() > TURNS * everyMinutes * MINUTE_MS + GRACE_MS;
}

/** The embedded database is looked at while its server is stopped: nothing else is to be expected. */
function judgeSilence(newest: number, isEmbedded: boolean): Finding {
  const said = newest === 0 ? "none ever ran" : `none ran since ${new Date(newest).toISOString()}`;
  return isEmbedded
    ? ok("Jobs", `${said}; they run while the server does`)
    : note("Jobs", `${said}: no server is at it`, "Start the server: the jobs are its own.");
}

function judgeFailed({ name, detail, lastStarted }: JobFacts): Finding {
  const when = lastStarted?.toISOString() ?? "";
  return problem(
    `Job ${name}`,
    `failed at ${when}: ${(detail ?? "").slice(0, MOST_DETAIL)}`,
    `Run it by hand, and read what it says: npm run admin -- jobs ${name}.`,
  );
}

function judgeOverdue({ name, everyMinutes, lastSuccess }: JobFacts): Finding {
  const last = lastSuccess ? `last ended well at ${lastSuccess.toISOString()}` : "never ended well";
  return problem(
    `Job ${name}`,
    `is due every ${everyMinutes} min and ${last}`,
    `Run it by hand, and read what it says: npm run admin -- jobs ${name}.`,
  );
}
