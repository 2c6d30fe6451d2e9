import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireOwnMix } from "#features/mixes/commands/require-own-mix.ts";
import { listedForAuthor } from "#features/mixes/queries/who-sees-mix.ts";
import { shopNotFound } from "#features/shops/queries/read-managed-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import { businessDay } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import { type NewCheckIn, PROOFS, type Proof } from "../check-in.ts";
import type { CheckIn } from "../check-in-response.ts";
import { judgeVisit, type Position } from "../judge-visit.ts";
import { ownCheckIn } from "../queries/check-in-columns.ts";
import { readVisitCode } from "../queries/visit-code.ts";
import { lockGuest } from "./lock-visit.ts";
import { visitFacts } from "./visit-facts.ts";

type Visit = { shopId: string; newCheckIn: NewCheckIn };

/**
 * Records that somebody is at a shop. Well formed, it is always saved; what may be withheld is the stamp (domain.md 1.17). It joins
 * the card that it names, while that is there and of this shop, or else the newest one of this night at this shop that has no proof
 * yet, or a weaker one. A code that was read before answers with the check-in of then. Throws SHOP_NOT_FOUND (404), NOT_OWN_MIX (403),
 * VISIT_CODE_INVALID (400).
 */
export async function checkIn(
  { database, clock, secrets }: Pick<Services, "database" | "clock" | "secrets">,
  user: SignedInUser,
  { shopId: id, newCheckIn }: Visit,
): Promise<CheckIn> {
  const entity = readEntityId(id);
  if (entity?.by !== "id") throw shopNotFound();
  const shopId = entity.value;
  const now = clock();
  const { code, waitedSeconds, mixId } = newCheckIn;
  const readCode = code === undefined ? null : readVisitCode(secrets.visitCodeKey, shopId, { code, now });
  // A code that is good now was read a moment ago, whatever the phone says.
  const waitedS = readCode?.isGood ? 0 : waitedSeconds;
  const at = new Date(now.getTime() - waitedS * 1000);
  const night = businessDay(at);
  return inTransaction(database, async (transaction) => {
    await lockGuest(transaction, user.userId);
    const facts = await visitFacts(transaction, { userId: user.userId, shopId, at, night });
    const before = readCode && (await findRead(transaction, user, { shopId, slot: readCode.slot }));
    if (before) return before;
    const named = mixId === undefined ? null : await findNamedMix(transaction, user, { mixId, shopId });
    const isOfAnotherNight = named !== null && named.night !== night;
    const position = positionOf(newCheckIn);
    const { proof, distanceM, rewardState, withheldReason } = judgeVisit({
      ...facts,
      method: readCode ? "shop_qr" : "gps",
      waitedS,
      position,
      isCodeGood: readCode?.isGood ?? false,
      isOfAnotherNight,
    });
    const joined =
      named === null
        ? await findMixOfNight(transaction, user, { shopId, night, proof })
        : isOfAnotherNight
          ? null
          : named.id;
    const { rows } = await sql<{ check_in: CheckIn }>`
      INSERT INTO check_ins AS visit (
        user_id, shop_id, mix_id, method, lat, lng, accuracy_m, distance_m, position_age_s, is_exact, code_slot, verification_type,
        reward_state, withheld_reason, business_date, checked_in_at, created_at)
      VALUES (
        ${user.userId}::uuid, ${shopId}::uuid, ${joined}::uuid, ${readCode ? "shop_qr" : "gps"}, ${position?.lat ?? null}::float8,
        ${position?.lng ?? null}::float8, ${position?.accuracy ?? null}::float8, ${distanceM}::float8, ${position?.ageS ?? null}::float8,
        ${position !== null}::boolean, ${readCode?.slot ?? null}::integer, ${proof}, ${rewardState}, ${withheldReason}::text,
        ${night}::date, ${at}::timestamptz, ${now}::timestamptz)
      RETURNING ${ownCheckIn} AS check_in
    `.execute(transaction);
    const [row] = rows;
    if (!row) throw new Error("An inserted row is returned.");
    return row.check_in;
  });
}

function positionOf({ lat, lng, accuracy, position_age_s }: NewCheckIn): Position | null {
  if (lat === undefined || lng === undefined || accuracy === undefined) return null;
  return { lat, lng, accuracy, ageS: position_age_s };
}

/** Each code is good once for a person: what was sent again, or read again, is the same visit. */
async function findRead(
  transaction: Transaction,
  { userId }: SignedInUser,
  { shopId, slot }: { shopId: string; slot: number },
): Promise<CheckIn | undefined> {
  const { rows } = await sql<{ check_in: CheckIn }>`
    SELECT ${ownCheckIn} AS check_in FROM check_ins visit
    WHERE visit.user_id = ${userId}::uuid AND visit.shop_id = ${shopId}::uuid AND visit.code_slot = ${slot}
  `.execute(transaction);
  return rows[0]?.check_in;
}

/** A check-in may have waited while its card was deleted or given another shop: the visit is what counts. */
async function findNamedMix(
  transaction: Transaction,
  user: SignedInUser,
  { mixId, shopId }: { mixId: string; shopId: string },
): Promise<{ id: string; night: string } | null> {
  try {
    const mix = await requireOwnMix(transaction, user, mixId);
    if (mix.shop_id !== shopId) return null;
    return { id: mix.id, night: businessDay(mix.custom_date_time ?? mix.created_at) };
  } catch (error) {
    if (error instanceof DomainError && error.code === "MIX_NOT_FOUND") return null;
    throw error;
  }
}

/**
 * Whoever recorded first and checks in afterwards has the proof on that card, also a stamp that came later than its proof; where every
 * card of the night has both, the newest one that this proves better.
 */
async function findMixOfNight(
  transaction: Transaction,
  user: SignedInUser,
  { shopId, night, proof }: { shopId: string; night: string; proof: Proof },
): Promise<string | null> {
  const lacksOne = sql`NOT (mix.is_verified AND mix.has_stamp)`;
  const weaker = PROOFS.slice(0, PROOFS.indexOf(proof));
  const { rows } = await sql<{ id: string }>`
    SELECT mix.id FROM shisha_mixes mix
    WHERE ${listedForAuthor(user)} AND mix.shop_id = ${shopId}::uuid
      AND (${lacksOne} OR mix.verification_type = ANY (${weaker}::text[]))
      AND mix.smoked_at >= (${night}::date + interval '5 hours') AT TIME ZONE 'Asia/Tokyo'
      AND mix.smoked_at < (${night}::date + interval '29 hours') AT TIME ZONE 'Asia/Tokyo'
    ORDER BY ${lacksOne} DESC, mix.smoked_at DESC, mix.id DESC LIMIT 1
    FOR NO KEY UPDATE
  `.execute(transaction);
  return rows[0]?.id ?? null;
}
