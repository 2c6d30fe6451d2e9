import { z } from "zod";

/** Counted up when an archive of before can no longer be read. */
export const FORMAT = 1;

export const HEADER = "header.json";
export const MANIFEST = "manifest.json";

const MB = 1024 * 1024;
/** What is larger is neither written nor read. A manifest has some 200 bytes for each file, and has to fit into one text. */
export const mostBytes = (entry: string) => (entry === MANIFEST ? 500 : 64) * MB;

/** The tables that no archive has, each with its reason; all others are in every archive. */
export const LEFT_OUT: Record<string, string> = {
  rate_limits: "counters of the last minutes, of the machines that were asked",
  backups: "what was backed up from this place, and where to",
  database_functions: "written by the migrator of the place that is restored into",
  kysely_migration: "written by the migrator; the header names the migrations",
  kysely_migration_lock: "the migrator's own",
  kysely_migration_runs: "written by the migrator; the header has the checksums",
};

/** Pictures and papers of shops. Drawn cards are made again when they are asked for. */
export const STORES = ["pictures", "papers"] as const;
export type StoreName = (typeof STORES)[number];

/** The first entry: what has to be known before anything else is read. */
export const ArchiveHeader = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  kind: z.enum(["pglite", "postgresql"]),
  created_at: z.iso.datetime(),
  /** The migrations that the rows' schema has, in their order. */
  schema: z.array(z.object({ name: z.string(), checksum: z.string().nullable() })).min(1),
});
export type ArchiveHeader = z.infer<typeof ArchiveHeader>;

const Table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string() });
export type ArchivedTable = z.infer<typeof Table>;

export const StoredName = z.object({ store: z.enum(STORES), name: z.string() });
export type StoredName = z.infer<typeof StoredName>;

const File = StoredName.extend({ bytes: z.int(), sha256: z.string() });
export type ArchivedFile = z.infer<typeof File>;

/** The last entry: what all others have to be. An archive without it was cut off. */
export const Manifest = z.object({
  tables: z.array(Table),
  sequences: z.array(
    z.object({ table: z.string(), column: z.string(), value: z.string(), is_called: z.boolean() }),
  ),
  files: z.array(File),
  /** Removed while the backup ran, after its rows were read. */
  gone: z.array(StoredName),
  /** Shown by rows of the archive, and in no store. */
  missing: z.array(StoredName),
});
export type Manifest = z.infer<typeof Manifest>;

/** What whoever runs the place reads: one sentence, no stack. */
export class BackupRefusal extends Error {}
