import { type RawBuilder, sql } from "kysely";
import { keysetPageAsJson } from "#database/statements/keyset.ts";
import { ownName } from "#features/accounts/queries/face-columns.ts";
import { japanInstant } from "#foundation/japan-time.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import { changesOf } from "../audit-change.ts";
import type { AuditEntry } from "../audit-response.ts";

export type SoughtAudit = AskedPage & {
  actor?: string | undefined;
  action?: string | undefined;
  target_type?: string | undefined;
  target_id?: string | undefined;
  /** Days in Japan, "2026-11-20", both included. */
  from?: string | undefined;
  to?: string | undefined;
};

type Row = Omit<AuditEntry, "changes"> & { before: unknown; after: unknown };

const DAY_MS = 86_400_000;

/** The indexes of 0071 stand on this expression, so that no other question of the log is answered through them. */
const at = sql`coalesce(event.created_at, '-infinity'::timestamptz)`;
const BY_TIME = { at, id: sql`event.id` };

/** A page of the log, the newest first. One statement. */
export async function listAudit(
  { database }: Pick<Services, "database">,
  { cursor, through, limit, ...sought }: SoughtAudit,
): Promise<Page<AuditEntry>> {
  const page = auditPage({ cursor, through, limit, ...sought });
  const { rows } = await page.row.execute(database);
  return entriesOf(page.pageOf<Row>(rows[0]));
}

/** The same with the names of all acts that the log knows, for the choice. One statement. */
export async function findAuditPage(
  { database }: Pick<Services, "database">,
  sought: SoughtAudit,
): Promise<{ page: Page<AuditEntry>; actions: string[] }> {
  const page = auditPage(sought);
  // From one name to the next through the index: the log's length does not count.
  const { rows } = await sql<
    Awaited<ReturnType<typeof page.row.execute>>["rows"][number] & { actions: string[] }
  >`
    WITH RECURSIVE named AS (
      (SELECT action FROM audit_events ORDER BY action LIMIT 1)
      UNION ALL
      SELECT (SELECT event.action FROM audit_events event WHERE event.action > named.action ORDER BY event.action LIMIT 1)
      FROM named WHERE named.action IS NOT NULL
    )
    SELECT page.*, ARRAY(SELECT action FROM named WHERE action IS NOT NULL) AS actions FROM (${page.row}) page`.execute(
    database,
  );
  return { page: entriesOf(page.pageOf<Row>(rows[0])), actions: rows[0]?.actions ?? [] };
}

function auditPage({ cursor, through, limit, ...sought }: SoughtAudit) {
  const isId = sql`event.target_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'`;
  const document = sql<string>`json_build_object(
    'id', event.id, 'at', event.created_at, 'action', event.action, 'before', event.before, 'after', event.after,
    'actor', CASE WHEN event.actor_id IS NOT NULL THEN json_build_object('user_id', event.actor_id,
               'name', (SELECT ${ownName} FROM users author WHERE author.id = event.actor_id)) END,
    'target_type', event.target_type, 'target_id', event.target_id, 'request_id', event.request_id,
    'target_name', CASE WHEN ${isId} THEN CASE event.target_type
      WHEN 'user' THEN (SELECT ${ownName} FROM users author WHERE author.id = event.target_id::uuid)
      WHEN 'shop' THEN (SELECT shop.name FROM shops shop WHERE shop.id = event.target_id::uuid) END END)::text`;
  const where = sql`${sql.join(conditions(sought), sql` AND `)}`;
  return keysetPageAsJson(
    BY_TIME,
    { document, from: sql`audit_events event`, where },
    { cursor, through, limit },
  );
}

function conditions({ actor, action, target_type, target_id, from, to }: SoughtAudit): RawBuilder<boolean>[] {
  return [
    sql<boolean>`true`,
    ...(actor ? [sql<boolean>`event.actor_id = ${actor}::uuid`] : []),
    ...(action ? [sql<boolean>`event.action = ${action}::text`] : []),
    ...(target_type ? [sql<boolean>`event.target_type = ${target_type}::text`] : []),
    ...(target_id ? [sql<boolean>`event.target_id = ${target_id}::text`] : []),
    ...(from ? [sql<boolean>`${at} >= ${startOf(from)}::timestamptz`] : []),
    ...(to ? [sql<boolean>`${at} < ${new Date(startOf(to).getTime() + DAY_MS)}::timestamptz`] : []),
  ];
}

const startOf = (day: string) => new Date(japanInstant(day, "00:00"));

function entriesOf({ things, next_cursor }: Page<Row>): Page<AuditEntry> {
  return {
    things: things.map(({ before, after, ...entry }) => ({ ...entry, changes: changesOf(before, after) })),
    next_cursor,
  };
}
