import { sql } from "kysely";
import type { Services } from "#platform/services.ts";

/** Closes the programmes whose notice is over. Says how many. */
export async function closeStampProgrammes(
  { database }: Pick<Services, "database">,
  now: Date,
): Promise<string> {
  const { rows } = await sql`
    UPDATE stamp_programmes SET status = 'closed', closes_at = NULL, version = version + 1, updated_at = ${now}::timestamptz
    WHERE status = 'closing' AND closes_at <= ${now}::timestamptz RETURNING shop_id
  `.execute(database);
  return `${rows.length} programmes`;
}
