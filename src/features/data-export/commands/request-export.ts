import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockPerson } from "#features/accounts/commands/lock-person.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { type DataExport, MOST_EXPORTS_A_DAY } from "../data-export.ts";
import { dataExportMessages } from "../data-export-messages.ts";
import { shownExport } from "../queries/read-export.ts";

const DAY_MS = 86_400_000;

/** Asks for an archive of what is stored about a person. Whoever has one under way gets that one. */
export async function requestExport(
  { database, clock }: Pick<Services, "database" | "clock">,
  { userId }: Pick<SignedInUser, "userId">,
): Promise<DataExport> {
  const now = clock();
  return inTransaction(database, async (transaction) => {
    // Two presses at once are one after the other.
    await lockPerson(transaction, { userId });
    const recent = await transaction
      .selectFrom("data_exports")
      .select(["id", "status", "done", "total", "bytes", "requested_at", "expires_at"])
      .where("user_id", "=", userId)
      .where("status", "!=", "failed")
      .where((by) =>
        by.or([
          by("requested_at", ">", new Date(now.getTime() - DAY_MS)),
          by("status", "in", ["waiting", "making"]),
        ]),
      )
      .execute();
    const underWay = recent.find(({ status }) => status !== "ready");
    if (underWay) return shownExport(underWay);
    if (recent.length >= MOST_EXPORTS_A_DAY)
      throw new DomainError("limited", "EXPORTS_TOO_MANY", dataExportMessages.tooMany);
    const asked = await transaction
      .insertInto("data_exports")
      .values({ user_id: userId, requested_at: now })
      .returning(["id", "status", "done", "total", "bytes", "requested_at", "expires_at"])
      .executeTakeFirstOrThrow();
    await recordAudit(transaction, {
      actorId: userId,
      action: "data_export.request",
      target: { type: "data_export", id: asked.id },
    });
    return shownExport(asked);
  });
}
