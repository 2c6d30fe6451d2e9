import type { Person } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { DataImport, ImportPlan } from "../data-import.ts";
import { IMPORT_FAILURES, type ImportFailureCode } from "../import-failure.ts";
import { SheetColumns } from "../sheet-columns.ts";

export const IMPORT_COLUMNS = [
  "id",
  "kind",
  "status",
  "done",
  "total",
  "plan",
  "columns",
  "failure",
] as const;

type ImportRow = {
  id: string;
  kind: string;
  status: string;
  done: number;
  total: number;
  plan: unknown;
  columns: unknown;
  failure: string | null;
};

/** The file that a person brought last; null where there is none. */
export async function findImport(
  { database }: Pick<Services, "database">,
  { userId }: Person,
): Promise<DataImport | null> {
  const row = await database
    .selectFrom("data_imports")
    .select(IMPORT_COLUMNS)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? shownImport(row) : null;
}

export function shownImport({ done, total, plan, columns, failure, ...row }: ImportRow): DataImport {
  return DataImport.parse({
    ...row,
    progress: total === 0 ? 0 : Math.min(1, done / total),
    // One that an earlier version wrote may say something else: its file is chosen anew.
    plan: ImportPlan.safeParse(plan).data ?? null,
    columns: SheetColumns.safeParse(columns).data ?? null,
    failure: failure && { code: failure, text: IMPORT_FAILURES[failure as ImportFailureCode] },
  });
}
