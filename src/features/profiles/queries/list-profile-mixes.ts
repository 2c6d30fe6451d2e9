import { sql } from "kysely";
import type { JsonPageRow } from "#database/statements/keyset.ts";
import type { NightCard } from "#features/mixes/mix-response.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import { type AskedCards, profileCards, shownPerson } from "./profile-columns.ts";

/** A page of the cards on a profile, by its person's UUID. Null where `findProfile` knows nobody. One statement. */
export async function listProfileMixes(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
  id: string,
  asked: AskedCards,
): Promise<Page<NightCard> | null> {
  const entity = readEntityId(id);
  if (entity?.by !== "id") return null;
  const now = clock();
  const page = profileCards(viewer, asked, now);
  const { rows } = await sql<JsonPageRow>`
    SELECT page.* FROM ${shownPerson(viewer, entity.value, now)} CROSS JOIN LATERAL (${page.row}) page
  `.execute(database);
  return rows[0] ? page.pageOf(rows[0]) : null;
}
