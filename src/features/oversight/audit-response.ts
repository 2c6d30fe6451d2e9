import { z } from "zod";

/** An act as the log tells it: what differs of before and after, and no more. */
export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime({ offset: true }),
  action: z.string(),
  /** Who did it; null for the command line, a job or a visitor. The name is null where they have gone. */
  actor: z.object({ user_id: z.uuid(), name: z.string().nullable() }).nullable(),
  target_type: z.string().nullable(),
  target_id: z.string().nullable(),
  /** Of a person or a shop that is there. */
  target_name: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** The request's number, as a person reads it of an error. */
  request_id: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
