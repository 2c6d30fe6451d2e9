import { inTransaction } from "#database/in-transaction.ts";
import { shownName } from "#features/accounts/profile.ts";
import type { Services } from "#platform/services.ts";
import { EXPORT_KEPT_HOURS, fileOfExport } from "../data-export.ts";
import { countSteps, writeArchive } from "./write-archive.ts";

const HOUR_MS = 3_600_000;
const MOST_ATTEMPTS = 3;
/** So often at most it is written down how far an archive is. */
const TOLD_MS = 500;

/** A person went, or their archive was removed, while it was made. */
class Unwanted extends Error {}

/**
 * Makes the archives that people asked for, one after the other. To be run by one process at a time, as jobs are: what somebody is
 * said to be making then is what a process left when it died, and is made anew.
 */
export async function makeExports(services: Services): Promise<string> {
  let made = 0;
  let failed = 0;
  for (;;) {
    const claimed = await claimNext(services);
    if (!claimed) return `${made} made, ${failed} failed`;
    const outcome = await makeExport(services, claimed);
    if (outcome === "made") made++;
    if (outcome === "failed") failed++;
  }
}

type Claimed = { id: string; user_id: string; attempts: number };

async function claimNext({ database }: Services): Promise<Claimed | null> {
  return inTransaction(database, async (transaction) => {
    const next = await transaction
      .selectFrom("data_exports")
      .select(["id", "user_id", "attempts"])
      .where("status", "in", ["waiting", "making"])
      .orderBy("attempts")
      .orderBy("requested_at")
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!next) return null;
    const attempts = next.attempts + 1;
    await transaction
      .updateTable("data_exports")
      .set({ status: attempts > MOST_ATTEMPTS ? "failed" : "making", attempts, done: 0, total: 0 })
      .where("id", "=", next.id)
      .execute();
    return { ...next, attempts };
  });
}

async function makeExport(
  services: Services,
  { id, user_id, attempts }: Claimed,
): Promise<"made" | "failed" | "gone"> {
  const { database, documentStore, clock, log } = services;
  const file = fileOfExport(id);
  if (attempts > MOST_ATTEMPTS) return "failed";
  try {
    const { display_name, custom_display_name, use_custom_display_name } = await database
      .selectFrom("users")
      .select(["display_name", "custom_display_name", "use_custom_display_name"])
      .where("id", "=", user_id)
      .executeTakeFirstOrThrow(() => new Unwanted());
    const total = await countSteps(database, user_id);
    const bytes = await writeArchive(services, file, {
      person: {
        id: user_id,
        display_name: shownName({ display_name, custom_display_name, use_custom_display_name }),
      },
      madeAt: clock(),
      onStep: tellSteps(services, id, total),
    });
    const ready_at = clock();
    const expires_at = new Date(ready_at.getTime() + EXPORT_KEPT_HOURS * HOUR_MS);
    const { numUpdatedRows } = await database
      .updateTable("data_exports")
      .set({ status: "ready", done: total, total, bytes, ready_at, expires_at })
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Unwanted();
    return "made";
  } catch (error) {
    await documentStore.remove(file).catch(() => undefined);
    if (error instanceof Unwanted) return "gone";
    log.error({ err: error, export: id }, "export was not made");
    await database.updateTable("data_exports").set({ status: "failed" }).where("id", "=", id).execute();
    return "failed";
  }
}

/** Writes down how far an archive is. */
function tellSteps({ database }: Services, id: string, total: number): () => Promise<void> {
  let done = 0;
  let told = 0;
  return async () => {
    const step = done++;
    if (step > 0 && performance.now() - told < TOLD_MS) return;
    told = performance.now();
    const { numUpdatedRows } = await database
      .updateTable("data_exports")
      .set({ done: Math.min(step, total), total })
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Unwanted();
  };
}
