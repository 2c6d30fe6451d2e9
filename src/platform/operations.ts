import type { MigrationState } from "#database/schema/migrate.ts";

/** Finished public pages that this process keeps, and how often one was there when it was asked for. */
export type KeptPages = { pages: number; bytes: number; maxBytes: number; hits: number; misses: number };

/** How this process is doing, as it knows itself. */
export type ProcessState = {
  node: string;
  uptimeS: number;
  memory: { rss: number; heapUsed: number; heapTotal: number; external: number };
  /** How long what was due had to wait while it was looked at; milliseconds. */
  eventLoopDelayMs: { mean: number; max: number };
  keptPages: KeptPages;
};

/** A setting by its name in the environment, as whoever runs the place may read it: never a secret, only whether there is one. */
export type ShownSetting = { name: string; value: string };

export type Migrations = {
  migrations: MigrationState[];
  /** Files of functions, and those whose text the database has not. */
  functions: { count: number; changed: string[] };
};

/** What `npm run admin -- backup` made last. */
export type NewestBackup = {
  name: string;
  /** The moment whose rows it has. */
  createdAt: Date;
  bytes: number;
  isEncrypted: boolean;
  /** Files that rows showed and no store had. */
  missing: number;
};

/** What is known of the process and its schema, and its timed jobs: for those who run it. Made by server/operations. */
export type Operations = {
  readMigrations: () => Promise<Migrations>;
  readProcess: () => Promise<ProcessState>;
  /** Null where none was made. */
  readNewestBackup: () => Promise<NewestBackup | null>;
  /** Whether it can do its work at the moment; within two seconds. */
  isReady: () => Promise<boolean>;
  settings: readonly ShownSetting[];
  /** Everything that happens by the clock. */
  listJobs: () => { name: string; everyMinutes: number }[];
  /** Begins a job now, unless another process is at it; what becomes of it is in its runs. False where there is none of that name. */
  startJob: (name: string) => boolean;
};
