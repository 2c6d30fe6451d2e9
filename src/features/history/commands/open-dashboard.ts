import { sql } from "kysely";
import type { SignedInUser } from "#foundation/actor.ts";
import { businessDay } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import { type DashboardSummary, madeFor } from "../dashboard.ts";
import { suggestNext } from "../next-to-try.ts";
import { type FoundDashboard, findDashboard } from "../queries/find-dashboard.ts";
import { readTastes } from "../queries/read-tastes.ts";

type DashboardServices = Pick<Services, "database" | "clock" | "log">;

/** Everything that a member's home shows. What is kept of it is read; where it is old it is made anew and kept. */
export async function openDashboard(
  services: DashboardServices,
  user: SignedInUser,
): Promise<DashboardSummary & Pick<FoundDashboard, "mixes" | "endingToday" | "requests" | "friendsMixes">> {
  const { summary, changes, ...found } = await findDashboard(services, user);
  if (summary) return { ...found, ...summary };
  const { candidates, likes, again, wanted, ...tastes } = await readTastes(services, user);
  const made = { ...tastes, suggestions: suggestNext(candidates, likes, again, wanted) };
  // The page is whole without it; the next visit tries again.
  await keepSummary(services, user, made, changes).catch((error: unknown) =>
    services.log.warn({ err: error }, "dashboard not kept"),
  );
  return { ...found, ...made };
}

/**
 * Keeps a summary, unless something changed since it was begun, or is changing: then the next visit makes another one. Written
 * while a page is read, because it says nothing that is not in the tables: losing it loses nothing.
 */
async function keepSummary(
  { database, clock }: DashboardServices,
  user: SignedInUser,
  summary: DashboardSummary,
  changes: number,
): Promise<void> {
  await sql`
    WITH made AS (
      SELECT ${user.userId}::uuid AS user_id, ${changes}::integer AS changes, ${JSON.stringify(summary)}::json AS summary,
             ${madeFor(businessDay(clock()))}::text AS made_for
    ), free AS (
      SELECT dashboard.user_id FROM dashboards dashboard JOIN made USING (user_id, changes) FOR UPDATE OF dashboard SKIP LOCKED
    ), kept AS (
      UPDATE dashboards dashboard SET summary = made.summary, made_for = made.made_for
      FROM made JOIN free USING (user_id) WHERE dashboard.user_id = made.user_id
    )
    INSERT INTO dashboards (user_id, changes, summary, made_for)
    SELECT made.* FROM made WHERE changes = 0 AND NOT EXISTS (SELECT FROM dashboards WHERE user_id = made.user_id)
    ON CONFLICT DO NOTHING
  `.execute(database);
}
