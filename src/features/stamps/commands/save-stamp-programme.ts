import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireOwnManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError, EDIT_CONFLICT } from "#foundation/domain-error.ts";
import { namesEtag } from "#http/etag.ts";
import type { Services } from "#platform/services.ts";
import { stampMessages } from "../stamp-messages.ts";
import {
  CLOSING_DAYS,
  mayFollow,
  type ProgrammeEdit,
  type ProgrammeStatus,
  programmeEtag,
} from "../stamp-programme.ts";

const DAY_MS = 86_400_000;

type Edit = {
  shopId: string;
  edit: ProgrammeEdit;
  /** Names the state that it was made from; without it whatever stands is replaced. */
  ifMatch?: string | undefined;
};

/**
 * Says what a verified shop gives stamps for: the whole programme at once. Points that guests have stay theirs whatever changes. For its
 * owners and managers. Throws as `requireOwnManager` does, and STAMPS_NEED_VERIFICATION (403), EDIT_CONFLICT, PROGRAMME_STATUS_REFUSED
 * (409).
 */
export async function saveStampProgramme(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { shopId, edit, ifMatch }: Edit,
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (transaction) => {
    const shop = await requireOwnManager(transaction, user, { shopId, notAdmins: stampMessages.notAdmins });
    if (!shop.is_verified)
      throw new DomainError("forbidden", "STAMPS_NEED_VERIFICATION", stampMessages.notVerified);
    const before = await transaction
      .selectFrom("stamp_programmes")
      .select(["status", "goal", "version", "closes_at"])
      .where("shop_id", "=", shop.id)
      .executeTakeFirst();
    if (ifMatch !== undefined && !namesEtag(ifMatch, programmeEtag(before)))
      throw new DomainError("conflict", EDIT_CONFLICT, stampMessages.editConflict);
    const status = (before?.status ?? null) as ProgrammeStatus | null;
    if (!mayFollow(status, edit.status))
      throw new DomainError("conflict", "PROGRAMME_STATUS_REFUSED", stampMessages.statusRefused);
    // The notice runs from the first time that it was given.
    const closesAt =
      edit.status === "closing"
        ? (before?.closes_at ?? new Date(now.getTime() + CLOSING_DAYS * DAY_MS))
        : null;
    const values = {
      status: edit.status,
      goal: edit.goal,
      welcome_points: edit.welcomePoints,
      expiry: edit.expiry,
      expiry_months: edit.expiryMonths,
      hours_between: edit.hoursBetween,
      earns_from: edit.earnsFrom,
      closes_at: closesAt,
      updated_at: now,
    };
    await transaction
      .insertInto("stamp_programmes")
      .values({ shop_id: shop.id, ...values })
      .onConflict((conflict) =>
        conflict.column("shop_id").doUpdateSet({ ...values, version: sql`stamp_programmes.version + 1` }),
      )
      .execute();
    await transaction.deleteFrom("stamp_rewards").where("shop_id", "=", shop.id).execute();
    if (edit.rewards.length > 0)
      await transaction
        .insertInto("stamp_rewards")
        .values(
          edit.rewards.map(({ at, title }) => ({
            shop_id: shop.id,
            at,
            title,
            coupon_id: sql<string>`coupon_of_reward(${shop.id}::uuid, ${title})`,
          })),
        )
        .execute();
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "stamp_programme.saved",
      target: { type: "shop", id: shop.id },
      ...(before && { before: { status: before.status, goal: before.goal } }),
      after: { status: edit.status, goal: edit.goal },
    });
  });
}
