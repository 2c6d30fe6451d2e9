import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireStaff } from "#features/shops/commands/require-staff.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import type { PinTry } from "../staff-pin.ts";
import { staffPinMessages } from "../staff-pin-messages.ts";
import { isPin } from "./pin-hash.ts";

/** Wrong tries an hour, of a shop and whatever tries are counted by: a counter's session, a guest. */
const TRIES = 5;

/**
 * Whether this is the shop's PIN; a shop without one takes whatever is typed. For whoever works there. Throws SHOP_NOT_FOUND (404),
 * NOT_STAFF (403), PIN_TRIES_USED (429).
 */
export async function tryStaffPin(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { shopId, pin }: { shopId: string; pin: string },
): Promise<PinTry> {
  return inTransaction(database, async (transaction) => {
    const { shopId: id } = await requireStaff(transaction, user, shopId);
    const { is, tries_left } = await checkPin(transaction, user.sessionId ?? user.userId, {
      shopId: id,
      pin,
      now: clock(),
    });
    return { is_right: is !== "wrong", tries_left };
  });
}

/**
 * What a PIN is that somebody typed; `device` names whose tries are counted. The caller holds the shop's lock, so that many tries at once are counted as well;
 * a wrong one is an answer and no error, which would undo the count. Throws PIN_TRIES_USED (429).
 */
export async function checkPin(
  transaction: Transaction,
  device: string,
  { shopId, pin, now }: { shopId: string; pin: string; now: Date },
): Promise<{ is: "right" | "wrong" | "unset"; tries_left: number }> {
  const { rows } = await sql<{ hash: string | null; wrong: number }>`
    SELECT (SELECT hash FROM staff_pins WHERE shop_id = ${shopId}::uuid) AS hash,
           (SELECT count(*)::integer FROM staff_pin_tries
            WHERE shop_id = ${shopId}::uuid AND device = ${device}::uuid AND tried_at > ${now}::timestamptz - interval '1 hour') AS wrong
  `.execute(transaction);
  const { hash = null, wrong = 0 } = rows[0] ?? {};
  if (wrong >= TRIES) throw new DomainError("limited", "PIN_TRIES_USED", staffPinMessages.triesUsed);
  if (hash === null || (await isPin(pin, hash))) {
    await sql`DELETE FROM staff_pin_tries WHERE shop_id = ${shopId}::uuid AND device = ${device}::uuid`.execute(
      transaction,
    );
    return { is: hash === null ? "unset" : "right", tries_left: TRIES };
  }
  await sql`DELETE FROM staff_pin_tries WHERE tried_at <= ${now}::timestamptz - interval '1 hour'`.execute(
    transaction,
  );
  await sql`
    INSERT INTO staff_pin_tries (shop_id, device, tried_at) VALUES (${shopId}::uuid, ${device}::uuid, ${now}::timestamptz)
  `.execute(transaction);
  return { is: "wrong", tries_left: TRIES - wrong - 1 };
}
