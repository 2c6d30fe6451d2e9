import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "hono";
import type { Database, Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { hashToken } from "#platform/opaque-token.ts";
import { sealText, unsealText } from "#platform/sealed-text.ts";
import type { ApiEnvironment } from "./api-environment.ts";

const KEPT_MS = 24 * 3_600_000;
const KEY = /^[\x21-\x7e]{1,200}$/;
/** How often a twin looks whether the first one has come to its end. */
const LOOK_AGAIN_MS = 250;

/** Refuses what is no key (IETF httpapi draft: visible ASCII), before anything else of the call is looked at. */
export function requireReadableKey(c: Context<ApiEnvironment>): void {
  const key = c.req.header("idempotency-key");
  if (key !== undefined && !KEY.test(key))
    throw new DomainError("invalid", "IDEMPOTENCY_KEY_INVALID", messages.idempotencyKeyInvalid);
}

/**
 * Runs a POST once per person and Idempotency-Key (24 h). One transaction holds the key's row and all that the command
 * writes; a twin waits on the row and gets the first one's answer. Refusals are not kept.
 */
export async function runOnce(c: Context<ApiEnvironment>, run: () => Promise<Response>): Promise<Response> {
  const call = await readCall(c);
  if (!call) return run();
  return inTransaction(c.var.services.database, async (transaction) => {
    const replayed = await claimOrReplay(transaction, call);
    if (replayed === "claimed") return saveResponse(transaction, call, await run());
    // Under way elsewhere it belongs to another call: a twin of this one would have been waited for.
    return replayed ?? refuseMismatch();
  });
}

/**
 * The same for work that no transaction may be open around, such as the making of pictures. The key's row is written
 * first, by itself. A twin looks again until the first one has answered or, after `timeLimitMs`, cannot be alive any more.
 */
export async function runOnceOutside(
  c: Context<ApiEnvironment>,
  run: () => Promise<Response>,
  timeLimitMs: number,
): Promise<Response> {
  const call = await readCall(c);
  if (!call) return run();
  const { database } = c.var.services;
  for (;;) {
    const replayed = await claimOrReplay(database, call, timeLimitMs);
    if (replayed === "claimed") break;
    if (replayed) return replayed;
    await sleep(LOOK_AGAIN_MS);
    call.now = c.var.services.clock();
  }
  try {
    return await saveResponse(database, call, await run());
  } catch (error) {
    await releaseKey(database, call);
    throw error;
  }
}

/** `secret` is the key as it was sent, `key` what is kept of it. */
type KeyedCall = { userId: string; secret: string; key: string; bodyHash: string; now: Date };

async function readCall(c: Context<ApiEnvironment>): Promise<KeyedCall | null> {
  const secret = c.req.header("idempotency-key");
  if (secret === undefined) return null;
  const key = hashToken(secret).toString("base64url");
  return {
    userId: c.var.user.userId,
    secret,
    key,
    bodyHash: await hashOf(c, secret),
    now: c.var.services.clock(),
  };
}

/**
 * Writes the key's row, or answers what an earlier call with it answered; null where that one is still under way. With
 * `timeLimitMs`, whoever has been under way for longer is taken for dead.
 */
async function claimOrReplay(
  connection: Database | Transaction,
  call: KeyedCall,
  timeLimitMs?: number,
): Promise<"claimed" | Response | null> {
  const { userId, key, bodyHash, now } = call;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const fresh = await connection
    .insertInto("idempotency_keys")
    .values({ user_id: userId, key, body_hash: bodyHash, created_at: now })
    // A day later the key is free again, swept or not.
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "key"])
        .doUpdateSet({ body_hash: bodyHash, status: null, body: null, created_at: now })
        .where((by) =>
          by.or([
            by("idempotency_keys.created_at", "<", before(KEPT_MS)),
            ...(timeLimitMs === undefined
              ? []
              : [
                  by.and([
                    by("idempotency_keys.status", "is", null),
                    by("idempotency_keys.body_hash", "=", bodyHash),
                    by("idempotency_keys.created_at", "<", before(timeLimitMs)),
                  ]),
                ]),
          ]),
        ),
    )
    .returning("key")
    .executeTakeFirst();
  if (fresh) return "claimed";
  const first = await connection
    .selectFrom("idempotency_keys")
    .select(["body_hash", "status", "body"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  // It was refused this very moment: the next look claims.
  if (!first) return null;
  if (first.body_hash !== bodyHash) return refuseMismatch();
  return first.status === null ? null : replay(call, first.status, first.body);
}

/** Sealed by the key itself, for a response may be a secret (an invitation's address) that the database must not know. */
async function saveResponse(
  connection: Database | Transaction,
  { userId, secret, key }: KeyedCall,
  response: Response,
): Promise<Response> {
  const body = sealText(await response.clone().text(), secret, purposeFor(userId));
  await connection
    .updateTable("idempotency_keys")
    .set({ status: response.status, body })
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();
  return response;
}

async function releaseKey(database: Database, { userId, key }: KeyedCall): Promise<void> {
  await database
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();
}

/** A form is sent with another boundary each time: what counts is what stands between them. */
/** With the key, which is stored nowhere: a short body, a PIN say, cannot be guessed from its hash. */
async function hashOf(c: Context<ApiEnvironment>, secret: string): Promise<string> {
  const hash = createHash("sha256").update(`${secret}\n${c.req.method} ${c.req.path}\n`);
  const form = await c.req.bodyCache.formData;
  if (!form) return hash.update(new Uint8Array(await c.req.arrayBuffer())).digest("hex");
  for (const [name, value] of form) {
    const bytes = typeof value === "string" ? Buffer.from(value) : new Uint8Array(await value.arrayBuffer());
    hash.update(JSON.stringify([name, typeof value, bytes.byteLength])).update(bytes);
  }
  return hash.digest("hex");
}

function refuseMismatch(): never {
  throw new DomainError("mismatch", "IDEMPOTENCY_MISMATCH", messages.idempotencyMismatch);
}

function replay({ userId, secret }: KeyedCall, status: number, body: string | null): Response {
  return new Response(body && unsealText(body, secret, purposeFor(userId)), {
    status,
    headers: { "content-type": "application/json", "idempotent-replayed": "true" },
  });
}

const purposeFor = (userId: string) => `idempotent response\n${userId}`;
