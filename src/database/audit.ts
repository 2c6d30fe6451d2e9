import type { Database, Transaction } from "./database.ts";

type AuditEvent = {
  actorId: string | null;
  action: string;
  target?: { type: string; id: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  requestId?: string;
};

/** Keeps who did what. Never pass tokens, birth dates or coordinates (security.md S15). */
export async function recordAudit(database: Database | Transaction, event: AuditEvent): Promise<void> {
  await database
    .insertInto("audit_events")
    .values({
      actor_id: event.actorId,
      action: event.action,
      target_type: event.target?.type ?? null,
      target_id: event.target?.id ?? null,
      before: event.before ? JSON.stringify(event.before) : null,
      after: event.after ? JSON.stringify(event.after) : null,
      request_id: event.requestId ?? null,
    })
    .execute();
}
