import { sql } from "kysely";
import { waitingFlavors, waitingMakers } from "#features/catalog-admin/queries/entry-columns.ts";
import { waitingCases } from "#features/reports/queries/list-cases.ts";
import { waitingClaims } from "#features/shop-registration/queries/list-claims.ts";
import { waitingVerifications } from "#features/shop-verification/queries/list-verifications.ts";
import { openSuggestions } from "#features/suggestions/queries/list-suggestions.ts";
import type { Services } from "#platform/services.ts";
import { MOST_COUNTED, type Waiting } from "../waiting.ts";

/** What waits in each queue. One statement; a part of an index each, of at most `MOST_COUNTED` rows. */
export async function countWaiting({ database }: Pick<Services, "database">): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    SELECT ${countOf(waitingCases(MOST_COUNTED))} AS reports, ${countOf(waitingClaims)} AS claims,
           ${countOf(waitingVerifications)} AS verifications, ${countOf(openSuggestions)} AS suggestions,
           ${countOf(waitingMakers)} AS makers, ${countOf(waitingFlavors)} AS flavors
  `.execute(database);
  const [waiting] = rows;
  if (!waiting) throw new Error("A SELECT without FROM answers one row.");
  return waiting;
}

/** `rows`: FROM and WHERE of what waits. */
const countOf = (rows: ReturnType<typeof sql>) =>
  sql<number>`(SELECT count(*)::integer FROM (SELECT ${rows} LIMIT ${sql.lit(MOST_COUNTED)}) waiting)`;
