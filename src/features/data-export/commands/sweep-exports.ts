import type { Services } from "#platform/services.ts";
import { EXPORT_KEPT_HOURS, fileOfExport } from "../data-export.ts";

const HOUR_MS = 3_600_000;
const MOST_AT_ONCE = 100;
const EXPORT_FILE = /^exports\/([0-9a-f-]{36})\.zip$/;

type Stores = Pick<Services, "database" | "documentStore" | "log">;

/**
 * Removes archives whose time is over, and files whose row is gone with its person. First the file, then its row; what cannot be
 * removed is tried again.
 */
export async function sweepExports({ database, documentStore, log }: Stores, now: Date): Promise<string> {
  const rows = await database
    .selectFrom("data_exports")
    .select("id")
    .where((by) =>
      by.or([
        by("expires_at", "<=", now),
        by.and([
          by("status", "=", "failed"),
          by("requested_at", "<=", new Date(now.getTime() - EXPORT_KEPT_HOURS * HOUR_MS)),
        ]),
      ]),
    )
    .limit(MOST_AT_ONCE)
    .execute();
  let removed = 0;
  const remove = async (id: string) => {
    try {
      await documentStore.remove(fileOfExport(id));
      await database.deleteFrom("data_exports").where("id", "=", id).execute();
      removed++;
    } catch (error) {
      log.error({ err: error }, "export was not removed");
    }
  };
  for (const { id } of rows) await remove(id);
  for await (const { name } of documentStore.list("exports")) {
    const [, id] = EXPORT_FILE.exec(name) ?? [];
    if (!id) continue;
    const row = await database
      .selectFrom("data_exports")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) await remove(id);
  }
  return `${removed} exports`;
}

/** All archives of a person who leaves, with their files. */
export async function removeExportsOf(
  { database, documentStore }: Pick<Services, "database" | "documentStore">,
  userId: string,
): Promise<void> {
  const rows = await database.selectFrom("data_exports").select("id").where("user_id", "=", userId).execute();
  for (const { id } of rows) await documentStore.remove(fileOfExport(id));
  await database.deleteFrom("data_exports").where("user_id", "=", userId).execute();
}
