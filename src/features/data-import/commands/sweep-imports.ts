import type { Services } from "#platform/services.ts";
import { folderOfImport, IMPORT_KEPT_HOURS } from "../data-import.ts";

const HOUR_MS = 3_600_000;
const IMPORT_FILE = /^imports\/([0-9a-f-]{36})\//;

/** Removes what was sent a day ago and is not being brought in, and files whose row is gone. */
export async function sweepImports(
  { database, documentStore }: Pick<Services, "database" | "documentStore">,
  now: Date,
): Promise<string> {
  const { numDeletedRows } = await database
    .deleteFrom("data_imports")
    .where("requested_at", "<", new Date(now.getTime() - IMPORT_KEPT_HOURS * HOUR_MS))
    .where("status", "!=", "importing")
    .executeTakeFirst();
  const ids = new Set<string>();
  for await (const { name } of documentStore.list("imports")) {
    const [, id] = IMPORT_FILE.exec(name) ?? [];
    if (id) ids.add(id);
  }
  for (const id of ids) {
    const row = await database
      .selectFrom("data_imports")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) await documentStore.remove(folderOfImport(id));
  }
  return `${numDeletedRows} imports`;
}

/** What a person who leaves had sent, with its files. */
export async function removeImportsOf(
  { database, documentStore }: Pick<Services, "database" | "documentStore">,
  userId: string,
): Promise<void> {
  const rows = await database
    .deleteFrom("data_imports")
    .where("user_id", "=", userId)
    .returning("id")
    .execute();
  for (const { id } of rows) await documentStore.remove(folderOfImport(id));
}
