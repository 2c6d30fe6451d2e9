import type { Services } from "#platform/services.ts";
import type { MigrationsState } from "../operations-response.ts";

/** What the schema is made of and what of that the database has: names and checksums, never a text. Two statements. */
export async function readMigrations({ operations }: Pick<Services, "operations">): Promise<MigrationsState> {
  const { migrations, functions } = await operations.readMigrations();
  return {
    functions,
    migrations: migrations.map(({ name, appliedAt, durationMs, checksum, isTextApplied }) => ({
      name,
      applied_at: appliedAt?.toISOString() ?? null,
      duration_ms: durationMs,
      checksum,
      is_same_text: isTextApplied,
    })),
  };
}
