import { z } from "zod";

const Moment = z.iso.datetime({ offset: true });

export const MigrationsState = z.object({
  migrations: z.array(
    z.object({
      name: z.string(),
      /** Null while it is pending. */
      applied_at: Moment.nullable(),
      /** Null where it was applied before that was recorded. */
      duration_ms: z.int().nullable(),
      checksum: z.string(),
      /** Whether the text that was applied is the one in the folder; null where nobody knows. */
      is_same_text: z.boolean().nullable(),
    }),
  ),
  /** Files of functions, and the names of those whose text the database has not. */
  functions: z.object({ count: z.int(), changed: z.array(z.string()) }),
});
export type MigrationsState = z.infer<typeof MigrationsState>;

const JobRun = z.object({
  name: z.string(),
  every_minutes: z.number(),
  started_at: Moment.nullable(),
  finished_at: Moment.nullable(),
  /** Null while it runs, and where it never ran. */
  outcome: z.enum(["done", "failed"]).nullable(),
  detail: z.string().nullable(),
});
export type JobRun = z.infer<typeof JobRun>;

const Queue = z.object({
  name: z.string(),
  /** At most `MOST_WAITING` (debug-bounds.ts). */
  length: z.int(),
  /** Since when the oldest waits, or was due; null where nobody records that. */
  oldest_at: Moment.nullable(),
});

const RecentError = z.object({
  id: z.number(),
  number: z.string().nullable(),
  occasion: z.string(),
  place: z.string().nullable(),
  name: z.string(),
  code: z.string().nullable(),
  positions: z.array(z.string()),
  happened_at: Moment,
});
export type RecentError = z.infer<typeof RecentError>;

export const DebugState = z.object({
  is_ready: z.boolean(),
  process: z.object({
    node: z.string(),
    uptimeS: z.number(),
    memory: z.object({ rss: z.number(), heapUsed: z.number(), heapTotal: z.number(), external: z.number() }),
    eventLoopDelayMs: z.object({ mean: z.number(), max: z.number() }),
    keptPages: z.object({
      pages: z.number(),
      bytes: z.number(),
      maxBytes: z.number(),
      hits: z.number(),
      misses: z.number(),
    }),
  }),
  settings: z.array(z.object({ name: z.string(), value: z.string() })),
  jobs: z.array(JobRun),
  queues: z.array(Queue),
  errors: z.array(RecentError),
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
    /** Null where the extension that counts them is not there. */
    statements: z
      .array(z.object({ text: z.string(), calls: z.number(), mean_ms: z.number(), total_ms: z.number() }))
      .nullable(),
  }),
});
export type DebugState = z.infer<typeof DebugState>;
