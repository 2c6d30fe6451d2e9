import { sql } from "kysely";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { Recommended } from "../recommended.ts";
import { OF_EACH } from "../suggest.ts";
import { recommended } from "./recommended-column.ts";

/** What is recommended to a person, by itself. */
export async function findRecommended(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
): Promise<Recommended> {
  const { rows } = await sql<{
    found: Recommended;
  }>`SELECT ${recommended(user, clock(), OF_EACH)} AS found`.execute(database);
  return rows[0]?.found ?? { is_on: false, is_made: false, flavors: [], mixes: [] };
}
