import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { isNotBlocked } from "#features/friends/queries/who-knows-whom.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { hasId } from "#features/mixes/queries/has-id.ts";
import { visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import { requireStaff } from "#features/shops/commands/require-staff.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import { businessDay } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import { CONFIRMED_WITHIN_MS, type NewConfirmation } from "../check-in.ts";
import { checkInMessages } from "../check-in-messages.ts";
import { judgeVisit, MOST_WAITED_FOR_REWARD_S } from "../judge-visit.ts";
import { codeOfCard, readVisitCode } from "../queries/visit-code.ts";
import { lockCardOf, lockGuest } from "./lock-visit.ts";
import { visitFacts } from "./visit-facts.ts";

type Confirmation = { shopId: string; confirmation: NewConfirmation };

/** A visit as it stands before it is confirmed; without an id it is a card's that has none yet. */
type Visit = {
  id: string | null;
  user_id: string;
  mix_id: string | null;
  checked_in_at: Date;
  /** When its check-in arrived. */
  arrived_at: Date | null;
  is_confirmed: boolean;
};

/**
 * The staff's word for a visit (店舗認証), within 24 hours: the best proof, which earns what was withheld where it could be mended.
 * What is confirmed already stays as it is. A card without a check-in has to be held up: its code says that its guest was here a moment
 * before the press. Throws SHOP_NOT_FOUND, CHECK_IN_NOT_FOUND, MIX_NOT_FOUND (404), NOT_STAFF, OWN_VISIT (403), VISIT_CODE_INVALID
 * (400), NOT_THIS_SHOP, VISIT_TOO_OLD, CARD_NOT_SHOWN (409).
 */
export async function confirmVisit(
  { database, clock, secrets }: Pick<Services, "database" | "clock" | "secrets">,
  user: SignedInUser,
  { shopId: id, confirmation }: Confirmation,
): Promise<{ id: string }> {
  const now = clock();
  const at = new Date(now.getTime() - confirmation.waitedSeconds * 1000);
  return inTransaction(database, async (transaction) => {
    const { shopId } = await requireStaff(transaction, user, id);
    const guest = await findGuest(transaction, user, confirmation);
    if (guest !== null) await lockGuest(transaction, guest);
    const visit =
      "mix_id" in confirmation
        ? await requireVisitOfMix(transaction, user, { mixId: confirmation.mix_id, shopId })
        : await requireVisit(transaction, user, { checkInId: confirmation.check_in_id, shopId });
    if (visit.user_id === user.userId)
      throw new DomainError("forbidden", "OWN_VISIT", checkInMessages.ownVisit);
    if (visit.id !== null && visit.is_confirmed) return { id: visit.id };
    const isToCome = businessDay(visit.checked_in_at) > businessDay(now);
    if (isToCome || at.getTime() - visit.checked_in_at.getTime() > CONFIRMED_WITHIN_MS)
      throw new DomainError("conflict", "VISIT_TOO_OLD", checkInMessages.tooOld);
    if (visit.id === null) requireShown(secrets.visitCodeKey, visit, { confirmation, at });
    const writing = { visit, shopId, user, now, isOfAnotherNight: isOfAnotherNight(visit, at) };
    return { id: await writeConfirmation(transaction, writing) };
  });
}

/**
 * A card of another night proves that one, and earns nothing of it tonight. The same for a check-in that says it waited since then: one
 * evening would earn as often as its guest says.
 */
function isOfAnotherNight({ checked_in_at, arrived_at }: Visit, heldUpAt: Date): boolean {
  const isLate =
    arrived_at === null || arrived_at.getTime() - checked_in_at.getTime() > MOST_WAITED_FOR_REWARD_S * 1000;
  return isLate && businessDay(checked_in_at) !== businessDay(arrived_at ?? heldUpAt);
}

/** Nobody's word stands for a guest who showed nothing: a card's address is known to whoever saw it. */
function requireShown(
  key: Uint8Array,
  { mix_id }: Visit,
  { confirmation, at }: { confirmation: NewConfirmation; at: Date },
): void {
  const code = "code" in confirmation ? confirmation.code : undefined;
  const isShown = code !== undefined && readVisitCode(key, codeOfCard(mix_id), { code, now: at }).isGood;
  if (!isShown) throw new DomainError("conflict", "CARD_NOT_SHOWN", checkInMessages.cardNotShown);
}

type Writing = { visit: Visit; shopId: string; user: SignedInUser; now: Date; isOfAnotherNight: boolean };

async function writeConfirmation(
  transaction: Transaction,
  { visit, shopId, user, now, isOfAnotherNight }: Writing,
): Promise<string> {
  const night = businessDay(visit.checked_in_at);
  const facts = await visitFacts(transaction, {
    userId: visit.user_id,
    shopId,
    at: visit.checked_in_at,
    night,
  });
  const staff = {
    method: "staff" as const,
    waitedS: 0,
    position: null,
    isCodeGood: false,
    isOfAnotherNight,
  };
  const { rewardState, withheldReason } = judgeVisit({ ...facts, ...staff });
  const { rows } = await sql<{ id: string }>`
    INSERT INTO check_ins AS visit (
      id, user_id, shop_id, mix_id, method, verification_type, reward_state, withheld_reason, business_date, checked_in_at,
      staff_verified_at, staff_verified_by, created_at)
    VALUES (
      coalesce(${visit.id}::uuid, gen_random_uuid()), ${visit.user_id}::uuid, ${shopId}::uuid, ${visit.mix_id}::uuid, 'staff', 'staff',
      ${rewardState}, ${withheldReason}::text, ${night}::date, ${visit.checked_in_at}::timestamptz, ${now}::timestamptz,
      ${user.userId}::uuid, ${now}::timestamptz)
    ON CONFLICT (id) DO UPDATE SET
      verification_type = 'staff', staff_verified_at = excluded.staff_verified_at, staff_verified_by = excluded.staff_verified_by,
      -- What it earned before stays earned, and what somebody did where they worked earns nothing after they left.
      reward_state = CASE WHEN visit.reward_state = 'granted' OR visit.withheld_reason = 'own_shop' THEN visit.reward_state
                          ELSE excluded.reward_state END,
      withheld_reason = CASE WHEN visit.reward_state = 'granted' OR visit.withheld_reason = 'own_shop' THEN visit.withheld_reason
                             ELSE excluded.withheld_reason END
    RETURNING visit.id
  `.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error("A written row is returned.");
  return row.id;
}

/** Whose visit it is, if it is there at all: they are locked before what is theirs. */
async function findGuest(
  transaction: Transaction,
  user: SignedInUser,
  confirmation: NewConfirmation,
): Promise<string | null> {
  const entity = "mix_id" in confirmation ? readEntityId(confirmation.mix_id) : null;
  const found =
    "check_in_id" in confirmation
      ? sql<{ user_id: string }>`SELECT user_id FROM check_ins WHERE id = ${confirmation.check_in_id}::uuid`
      : sql<{ user_id: string }>`
          SELECT mix.user_id FROM shisha_mixes mix WHERE ${entity ? hasId(entity) : sql`false`} AND ${visibleTo(user)}`;
  const { rows } = await found.execute(transaction);
  return rows[0]?.user_id ?? null;
}

async function requireVisit(
  transaction: Transaction,
  user: SignedInUser,
  { checkInId, shopId }: { checkInId: string; shopId: string },
): Promise<Visit> {
  await lockCardOf(transaction, checkInId);
  const { rows } = await sql<Visit>`
    SELECT visit.id, visit.user_id, visit.mix_id, visit.checked_in_at, visit.created_at AS arrived_at,
           visit.staff_verified_at IS NOT NULL AS is_confirmed
    FROM check_ins visit
    WHERE visit.id = ${checkInId}::uuid AND visit.shop_id = ${shopId}::uuid AND ${isNotBlocked(user, sql`visit.user_id`)} FOR UPDATE
  `.execute(transaction);
  const [visit] = rows;
  if (!visit) throw new DomainError("absent", "CHECK_IN_NOT_FOUND", checkInMessages.notFound);
  return visit;
}

/** The best check-in that the card has, or the card itself: its guest holds it up here. A card that hides its shop says to nobody whose it is. */
async function requireVisitOfMix(
  transaction: Transaction,
  user: SignedInUser,
  { mixId, shopId }: { mixId: string; shopId: string },
): Promise<Visit> {
  const entity = readEntityId(mixId);
  const { rows } = entity
    ? await sql<Visit & { mix_shop_id: string | null }>`
        SELECT visit.id, mix.user_id, mix.id AS mix_id, coalesce(visit.checked_in_at, mix.smoked_at) AS checked_in_at,
               visit.created_at AS arrived_at, visit.staff_verified_at IS NOT NULL AS is_confirmed,
               CASE WHEN NOT mix.hide_shop THEN mix.shop_id END AS mix_shop_id
        FROM shisha_mixes mix
        LEFT JOIN LATERAL (
          SELECT * FROM check_ins
          WHERE mix_id = mix.id AND shop_id = mix.shop_id AND business_date = business_day(mix.smoked_at)::date
          ORDER BY array_position('{none,gps,qr,staff}', verification_type) DESC, checked_in_at DESC, id DESC LIMIT 1
        ) visit ON true
        WHERE ${hasId(entity)} AND ${visibleTo(user)} FOR NO KEY UPDATE OF mix
      `.execute(transaction)
    : { rows: [] };
  const [visit] = rows;
  if (!visit) throw new DomainError("absent", "MIX_NOT_FOUND", mixMessages.mixNotFound);
  if (visit.mix_shop_id !== shopId)
    throw new DomainError("conflict", "NOT_THIS_SHOP", checkInMessages.notThisShop);
  return visit;
}
