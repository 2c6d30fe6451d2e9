import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { DataExport, EXPORT_STATUSES } from "../data-export.ts";

/** The archive that a person asked for last; null where there is none, or its time is over. */
export async function findNewestExport(
  { database, clock }: Pick<Services, "database" | "clock">,
  { userId }: Pick<SignedInUser, "userId">,
): Promise<DataExport | null> {
  const row = await database
    .selectFrom("data_exports")
    .select(["id", "status", "done", "total", "bytes", "requested_at", "expires_at"])
    .where("user_id", "=", userId)
    .where((by) => by.or([by("expires_at", "is", null), by("expires_at", ">", clock())]))
    .orderBy("requested_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? shownExport(row) : null;
}

type ExportRow = {
  id: string;
  status: string;
  done: number;
  total: number;
  bytes: number | null;
  requested_at: Date;
  expires_at: Date | null;
};

export function shownExport({ done, total, requested_at, expires_at, ...row }: ExportRow): DataExport {
  return {
    id: row.id,
    status: row.status as (typeof EXPORT_STATUSES)[number],
    progress: total === 0 ? 0 : done / total,
    bytes: row.bytes,
    requested_at: requested_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
  };
}
