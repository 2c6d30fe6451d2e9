import { Counter, Histogram, Registry } from "prom-client";

/** From what nobody notices to what is given up: pages end after 10 s, calls after 15. */
const REQUEST_BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_BUCKETS_S = [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 3, 10];
const WORK_BUCKETS_S = [0.05, 0.2, 0.5, 1, 2.5, 5, 10, 30, 120, 600];

/** What a process counts while it works, in the registry that `GET /metrics` reads. Labels have few values: never an id or an address. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "kemurica_http_request_duration_seconds",
      help: "Requests by the pattern of their route, until the response was made",
      labelNames: ["method", "route", "status"] as const,
      buckets: REQUEST_BUCKETS_S,
      registers,
    }),
    statements: new Histogram({
      name: "kemurica_database_statement_duration_seconds",
      help: "SQL statements, without the wait for a connection",
      labelNames: ["outcome"] as const,
      buckets: STATEMENT_BUCKETS_S,
      registers,
    }),
    jobs: new Histogram({
      name: "kemurica_job_duration_seconds",
      help: "Runs of timed jobs in this process",
      labelNames: ["job", "outcome"] as const,
      buckets: WORK_BUCKETS_S,
      registers,
    }),
    signIns: new Counter({
      name: "kemurica_sign_ins_total",
      help: "Sign-ins by their way, and those that were refused",
      labelNames: ["way", "outcome"] as const,
      registers,
    }),
    line: new Histogram({
      name: "kemurica_line_request_duration_seconds",
      help: "Requests to LINE by path and by the status of its response; none: LINE did not respond",
      labelNames: ["path", "status"] as const,
      buckets: REQUEST_BUCKETS_S,
      registers,
    }),
    pictures: new Histogram({
      name: "kemurica_picture_duration_seconds",
      help: "Uploaded pictures that were decoded and encoded, without the wait for a thread",
      labelNames: ["task", "outcome"] as const,
      buckets: WORK_BUCKETS_S,
      registers,
    }),
    uploadedBytes: new Counter({
      name: "kemurica_uploaded_bytes_total",
      help: "Bytes of forms with files that were received whole",
      registers,
    }),
    pushes: new Counter({
      name: "kemurica_pushes_total",
      help: "Messages to browsers by what their push service said",
      labelNames: ["state"] as const,
      registers,
    }),
  };
}

/** Does a piece of work; `end` stops the timer that runs for it, with how it ended. */
export async function measureWork<Result>(
  end: (labels: { outcome: "done" | "failed" }) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work();
    end({ outcome: "done" });
    return result;
  } catch (error) {
    end({ outcome: "failed" });
    throw error;
  }
}
