import { z } from "zod";

/** So many archives of one person in 24 hours; those that failed are not counted. */
export const MOST_EXPORTS_A_DAY = 3;
/** How long the file of an archive is there. */
export const EXPORT_KEPT_HOURS = 24;

export const EXPORT_STATUSES = ["waiting", "making", "ready", "failed"] as const;

/** An archive that somebody asked for, as they see it. */
export const DataExport = z.object({
  id: z.uuid(),
  status: z.enum(EXPORT_STATUSES),
  /** From 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Null until it is ready. */
  bytes: z.number().int().nullable(),
  requested_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

export function isUnderWay({ status }: Pick<DataExport, "status">): boolean {
  return status === "waiting" || status === "making";
}

/** The file of an archive, in the store that no address leads to. */
export function fileOfExport(id: string): string {
  return `exports/${id}.zip`;
}
