import { sql } from "kysely";
import { inTransaction } from "#database/in-transaction.ts";
import { type PersonRow, personColumns, signedInUser } from "#features/accounts/queries/session-columns.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { folderOfImport, type ImportKind, ImportPlan } from "../data-import.ts";
import { ImportFailure, type ImportFailureCode, ImportGivenUp } from "../import-failure.ts";
import { mayImport } from "../may-import.ts";
import { planImport } from "../queries/plan-import.ts";
import { readCards } from "../queries/read-cards.ts";
import { bringIn } from "./bring-in.ts";

/** An import goes on where it ended; what a file is looked at for begins anew, and may be what ends the process. */
const MOST_ATTEMPTS = { checking: 2, importing: 5 };

/**
 * Looks at the files that people sent, and brings in those that they want, one after the other. To be run by one process at a time,
 * as jobs are: one that a process left when it died is begun anew, and what came of it already is recognised.
 */
export async function runImports(services: Services): Promise<string> {
  let ran = 0;
  for (;;) {
    const claimed = await claimNext(services);
    if (!claimed) return `${ran} imports`;
    await run(services, claimed);
    ran++;
  }
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>;

async function claimNext({ database }: Services) {
  return inTransaction(database, async (transaction) => {
    const next = await transaction
      .selectFrom("data_imports")
      .select(["id", "user_id", "kind", "status", "bytes", "columns", "keeps_audience", "attempts", "plan"])
      .where("status", "in", ["checking", "importing"])
      .orderBy("attempts")
      .orderBy("requested_at")
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!next) return null;
    const attempts = next.attempts + 1;
    await transaction.updateTable("data_imports").set({ attempts }).where("id", "=", next.id).execute();
    return {
      ...next,
      kind: next.kind as ImportKind,
      status: next.status as "checking" | "importing",
      attempts,
    };
  });
}

async function run(services: Services, claimed: Claimed): Promise<void> {
  const { database, documentStore, log } = services;
  const { id, status } = claimed;
  try {
    if (claimed.attempts > MOST_ATTEMPTS[status]) throw new ImportFailure("IMPORT_BROKEN");
    const user = await findMember(services, claimed.user_id);
    const read = await readCards(services, claimed);
    if (status === "checking") {
      const plan = await planImport(services, user, read);
      return void (await settle(services, claimed, { status: "checked", plan: JSON.stringify(plan) }));
    }
    const photo_cards_skipped = await bringIn(services, user, read, {
      keepsAudience: claimed.keeps_audience,
      onStep: async (done, total) => {
        const { numUpdatedRows } = await database
          .updateTable("data_imports")
          .set({ done, total })
          .where("id", "=", id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new ImportGivenUp();
        await findMember(services, claimed.user_id);
      },
    });
    const plan = ImportPlan.safeParse(claimed.plan).data;
    await settle(services, claimed, {
      status: "done",
      ...(plan && { plan: JSON.stringify({ ...plan, photo_cards_skipped }) }),
    });
    await documentStore.remove(folderOfImport(id)).catch(() => undefined);
  } catch (error) {
    if (error instanceof ImportGivenUp) return;
    const failure: ImportFailureCode = error instanceof ImportFailure ? error.code : "IMPORT_BROKEN";
    if (!(error instanceof ImportFailure)) log.error({ err: error, import: id }, "import failed");
    await settle(services, claimed, { status: "failed", failure });
  }
}

/** Says how it ended, unless its person gave it up or began it anew meanwhile. */
async function settle(
  { database }: Services,
  { id, status }: Claimed,
  change: { status: "checked" | "done" | "failed"; plan?: string; failure?: ImportFailureCode },
): Promise<void> {
  await database
    .updateTable("data_imports")
    .set(change)
    .where("id", "=", id)
    .where("status", "=", status)
    .execute();
}

/** Whose account rests, or who has not agreed, writes nothing, by a job neither. */
async function findMember(services: Services, userId: string): Promise<SignedInUser> {
  const { rows } = await sql<PersonRow>`
    SELECT ${personColumns} FROM users WHERE users.id = ${userId}::uuid`.execute(services.database);
  const user = rows[0] && signedInUser(services, rows[0], null);
  if (!user || !mayImport(user)) throw new ImportFailure("ACCOUNT_RESTS");
  return user;
}
