import { sql } from "kysely";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { hasId } from "./has-id.ts";
import { wasOpenByAddress } from "./who-sees-mix.ts";

/** Whether an address once showed a card to everybody and the card is deleted now: the difference of 410 and 404. */
export async function wasSharedBefore(
  { database }: Pick<Services, "database">,
  id: string,
): Promise<boolean> {
  const entity = readEntityId(id);
  if (!entity) return false;
  const { rows } = await sql`
    SELECT FROM shisha_mixes mix WHERE ${hasId(entity)} AND ${wasOpenByAddress}
  `.execute(database);
  return rows.length > 0;
}
