import { createHash } from "node:crypto";
import type { Context } from "hono";
import { inTransaction } from "#database/in-transaction.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import type { ApiEnvironment } from "./api-environment.ts";

const KEPT_MS = 24 * 3_600_000;
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Runs a POST once per person and Idempotency-Key (IETF httpapi draft; 24 h). One transaction holds the key's row and
 * all that the command writes; a twin waits on the row and gets the first one's answer. Refusals are not kept.
 */
export async function runOnce(c: Context<ApiEnvironment>, run: () => Promise<Response>): Promise<Response> {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return run();
  if (!KEY.test(key))
    throw new DomainError("invalid", "IDEMPOTENCY_KEY_INVALID", messages.idempotencyKeyInvalid);
  const { database, clock } = c.var.services;
  const userId = c.var.user.userId;
  const bodyHash = await hashOf(c);
  const now = clock();

  return inTransaction(database, async (transaction) => {
    const fresh = await transaction
      .insertInto("idempotency_keys")
      .values({ user_id: userId, key, body_hash: bodyHash, created_at: now })
      // A day later the key is free again, swept or not.
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "key"])
          .doUpdateSet({ body_hash: bodyHash, status: null, body: null, created_at: now })
          .where("idempotency_keys.created_at", "<", new Date(now.getTime() - KEPT_MS)),
      )
      .returning("key")
      .executeTakeFirst();
    if (!fresh) {
      const first = await transaction
        .selectFrom("idempotency_keys")
        .select(["body_hash", "status", "body"])
        .where("user_id", "=", userId)
        .where("key", "=", key)
        .executeTakeFirstOrThrow();
      if (first.body_hash !== bodyHash) {
        throw new DomainError("mismatch", "IDEMPOTENCY_MISMATCH", messages.idempotencyMismatch);
      }
      return replay(first.status, first.body);
    }
    const response = await run();
    const body = await response.clone().text();
    await transaction
      .updateTable("idempotency_keys")
      .set({ status: response.status, body })
      .where("user_id", "=", userId)
      .where("key", "=", key)
      .execute();
    return response;
  });
}

async function hashOf(c: Context<ApiEnvironment>): Promise<string> {
  const body = new Uint8Array(await c.req.arrayBuffer());
  return createHash("sha256").update(`${c.req.method} ${c.req.path}\n`).update(body).digest("hex");
}

function replay(status: number | null, body: string | null): Response {
  return new Response(body, {
    status: status ?? 200,
    headers: { "content-type": "application/json", "idempotent-replayed": "true" },
  });
}
