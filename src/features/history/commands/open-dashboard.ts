import { sql } from "kysely";
import { makeRecommendations } from "#features/recommendations/commands/make-recommendations.ts";
import { findRecommended } from "#features/recommendations/queries/find-recommended.ts";
import type { Recommended } from "#features/recommendations/recommended.ts";
import { markedIdeas, type Suggestion, suggest } from "#features/recommendations/suggest.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { businessDay } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import { type DashboardSummary, madeFor } from "../dashboard.ts";
import { type FoundDashboard, findDashboard } from "../queries/find-dashboard.ts";
import { readTastes } from "../queries/read-tastes.ts";

type DashboardServices = Pick<Services, "database" | "clock" | "log">;

type OpenedDashboard = Omit<DashboardSummary, "marked"> &
  Pick<FoundDashboard, "mixes" | "importantNews" | "endingToday" | "requests" | "friendsMixes"> & {
    /** Null of whoever wants none. */
    suggestions: Suggestion[] | null;
  };

/** Everything that a member's home shows. What is kept of it is read; where it is old it is made anew and kept. */
export async function openDashboard(
  services: DashboardServices,
  user: SignedInUser,
): Promise<OpenedDashboard> {
  const { summary, changes, recommended: kept, ...found } = await findDashboard(services, user);
  const { marked, ...shown } = summary ?? (await makeSummary(services, user, changes));
  const recommended = kept.is_on && !kept.is_made ? await makeFirst(services, user, kept) : kept;
  return { ...found, ...shown, suggestions: recommended.is_on ? suggest(marked, recommended) : null };
}

/** The page is whole without being able to keep it; the next visit tries again. */
async function makeSummary(
  services: DashboardServices,
  user: SignedInUser,
  changes: number,
): Promise<DashboardSummary> {
  const { again, wanted, ...tastes } = await readTastes(services, user);
  const made = { ...tastes, marked: markedIdeas(wanted, again) };
  await keepSummary(services, user, made, changes).catch((error: unknown) =>
    services.log.warn({ err: error }, "dashboard not kept"),
  );
  return made;
}

/** Of somebody for whom the job has not made any yet. Without them the page is whole, too. */
async function makeFirst(
  services: DashboardServices,
  user: SignedInUser,
  none: Recommended,
): Promise<Recommended> {
  try {
    await makeRecommendations(services, user, services.clock());
    return await findRecommended(services, user);
  } catch (error) {
    services.log.warn({ err: error }, "recommendations not made");
    return none;
  }
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
