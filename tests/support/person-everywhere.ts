import { sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import { STORED_TABLES } from "#features/personal-data/stored-tables.ts";

/** Rows of tables that the demo leaves empty, as SQL after INSERT INTO; `me` is the person, `other` somebody else. */
const ROWS = (me: string, other: string, mix: string, shop: string, flavor: string) => ({
  sessions: `(user_id, expires_at, ends_at) VALUES ('${me}', now() + interval '9 days', now() + interval '9 days')`,
  passkeys: `(user_id, credential_id, public_key, counter, transports, is_backed_up, label)
    VALUES ('${me}', '\\x0102030405060708090a0b0c0d0e0f10', '\\x01', 0, '{}', false, '旅先のスマホ')`,
  data_exports: `(user_id, status, bytes, requested_at, ready_at, expires_at)
    VALUES ('${me}', 'ready', 1, now(), now(), now() + interval '1 day')`,
  data_imports: `(user_id, kind, bytes, requested_at) VALUES ('${me}', 'archive', 1, now())`,
  imported_mixes: `(user_id, original_id, mix_id, has_photos)
    SELECT user_id, gen_random_uuid(), id, true FROM shisha_mixes WHERE user_id = '${me}' LIMIT 1`,
  idempotency_keys: `(user_id, key, body_hash) VALUES ('${me}', 'once', 'abc')`,
  table_invitations: `(token_hash, mix_id, expires_at, used_by) VALUES ('\\x${"ab".repeat(32)}', '${mix}', now(), '${me}')`,
  refused_recommendations: `(user_id, flavor_id, created_at) VALUES ('${me}', '${flavor}', now())`,
  blocks: `(blocker_id, blocked_id, created_at) VALUES ('${me}', '${other}', now()), ('${other}', '${me}', now())`,
  notification_settings: `(user_id, type, is_on) VALUES ('${me}', 'like', false)`,
  quiet_hours: `(user_id, is_on, from_hour, to_hour) VALUES ('${me}', true, 1, 9)`,
  service_notification_tokens: `(user_id, action, token, remaining, expires_at) VALUES ('${me}', 'check_in:1', 't', 5, now())`,
  service_messages: `(user_id, dedupe_key, type, action, params, not_before)
    SELECT user_id, dedupe_key, 'stamp_added', 'check_in:1', '{}', now() FROM notification_causes WHERE user_id = '${me}' LIMIT 1`,
  news_reads: `(user_id, news_id, read_at) SELECT '${me}', id, now() FROM news LIMIT 1`,
  sanctions: `(user_id, kind, reason, given_by, created_at, ended_at, end_reason, ended_by)
    VALUES ('${me}', 'warning', '言い過ぎです。', '${other}', now(), NULL, NULL, NULL),
           ('${other}', 'suspension', '広告', '${me}', now(), now(), '誤り', '${me}')`,
  coupon_redemptions: `(shop_id, coupon_id, title, benefit_type, method, by_user_id, business_date, redeemed_at, undone_at, undone_by, undo_reason)
    SELECT shop_id, id, title, benefit_type, 'slide', '${me}', current_date, now(), now(), '${me}', '間違い' FROM coupons LIMIT 1`,
  orders: `(user_id, product_id, status, price, currency, paid_at)
    VALUES ('${me}', 'card_frame_gold', 'paid', 480, 'JPY', now()), ('${me}', 'card_frame_gold', 'cancelled', 480, 'JPY', NULL)`,
  shop_invites: `(token_hash, shop_id, role, invited_by, created_at, expires_at, used_at, used_by)
    VALUES ('\\x${"cd".repeat(32)}', '${shop}', 'staff', '${me}', now(), now() + interval '1 day', NULL, NULL),
           ('\\x${"ef".repeat(32)}', '${shop}', 'staff', '${other}', now(), now() + interval '1 day', now(), '${me}')`,
  shop_transfers: `(shop_id, from_id, to_id, created_at, expires_at)
    SELECT id, '${me}'::uuid, '${other}'::uuid, now(), now() + interval '1 day' FROM shops WHERE id > '${shop}'
    UNION ALL SELECT '${shop}', '${other}', '${me}', now(), now() + interval '1 day'`,
  catalog_merges: `(id, kind, old_id, into_id, old_name, into_name, cards, merged_by, merged_at, undone_by, undone_at)
    VALUES (gen_random_uuid(), 'flavor', gen_random_uuid(), '${flavor}', 'ゆず', 'ユズ', 0, '${me}', now(), '${me}', now())`,
  comments: `(mix_id, user_id, body, mentioned_ids, created_at, deleted_at, deleted_by)
    VALUES ('${mix}', '${other}', '消した', '{}', now(), now(), '${me}'),
           ('${mix}', '${other}', '@[${me}] また今度', '{${me}}', now(), NULL, NULL)`,
  suggestions: `(flavor_id, field, value, status, created_at, suggested_by, decided_at, decided_by)
    VALUES ('${flavor}', 'name', 'ゆず', 'accepted', now(), '${me}', now(), '${me}')`,
  shop_claims: `(shop_id, user_id, status, created_at, decided_at, decided_by)
    VALUES ('${shop}', '${other}', 'accepted', now(), now(), '${me}')`,
  shop_verifications: `(shop_id, user_id, document_type, status, decided_at, decided_by)
    SELECT id, '${me}', '営業許可', 'approved', now(), '${me}' FROM shops WHERE id <> '${shop}' ORDER BY id LIMIT 1`,
  friendships: `(low_id, high_id, requested_by, status, requested_at, accepted_at, changed_at)
    VALUES ('${me}', 'ffffffff-ffff-4fff-bfff-ffffffffffff', '${me}', 'accepted', now(), now(), now())`,
  audit_events: `(actor_id, action, target_type, target_id, before)
    VALUES ('${me}', 'profile.completed', 'user', '${me}', '{"name": "わたしの名前"}'),
           ('${other}', 'shop.transfer_offered', 'shop', '${shop}', '{"to": "${me}"}')`,
});

/**
 * Puts a person of the demo into every table and column that may name a person, without triggers and keys: first rows of their own, then
 * one of what is there. Returns the columns that name nobody all the same.
 */
export async function putEverywhere(database: Database, me: string, other: string): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    const id = async (query: string) =>
      (await sql.raw<{ id: string }>(query).execute(transaction)).rows[0]?.id ?? "";
    const [mix, shop, flavor] = [
      await id(`SELECT id FROM shisha_mixes WHERE user_id <> '${me}' ORDER BY id LIMIT 1`),
      await id("SELECT id FROM shops ORDER BY id LIMIT 1"),
      await id("SELECT id FROM flavors ORDER BY id LIMIT 1"),
    ];
    for (const [table, values] of Object.entries(ROWS(me, other, mix, shop, flavor)))
      await sql.raw(`INSERT INTO ${table} ${values}`).execute(transaction);
    const absent: string[] = [];
    for (const [table, { people }] of Object.entries(STORED_TABLES))
      for (const [column, onDeletion] of Object.entries(people)) {
        const isList = onDeletion === "taken out";
        if (await isNamed(transaction, table, column, isList, me)) continue;
        const value = isList ? `array_append(${column}, '${me}')` : `'${me}'`;
        await sql
          .raw(`UPDATE ${table} SET ${column} = ${value} WHERE ctid = (SELECT ctid FROM ${table} LIMIT 1)`)
          .execute(transaction);
        if (!(await isNamed(transaction, table, column, isList, me))) absent.push(`${table}.${column}`);
      }
    return absent;
  });
}

async function isNamed(
  transaction: Transaction,
  table: string,
  column: string,
  isList: boolean,
  person: string,
): Promise<boolean> {
  const names = isList ? `'${person}' = ANY(${column})` : `${column} = '${person}'`;
  const { rows } = await sql.raw(`SELECT FROM ${table} WHERE ${names} LIMIT 1`).execute(transaction);
  return rows.length > 0;
}

/** The tables in whose rows one of these texts stands, with the first of each. */
export async function findTraces(database: Database, texts: readonly string[]): Promise<string[]> {
  const traces: string[] = [];
  for (const table of Object.keys(STORED_TABLES))
    for (const text of texts) {
      const { rows } = await sql<{ row: string }>`
        SELECT to_jsonb(found)::text AS row FROM ${sql.table(table)} found
        WHERE position(${text} IN to_jsonb(found)::text) > 0 LIMIT 1`.execute(database);
      if (rows[0]) traces.push(`${table}: ${text} in ${rows[0].row.slice(0, 300)}`);
    }
  return traces;
}
