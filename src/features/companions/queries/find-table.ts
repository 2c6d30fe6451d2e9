import { sql } from "kysely";
import { cardSource, publicCard } from "#features/mixes/queries/card-document.ts";
import { companionshipOf, isSeated } from "#features/mixes/queries/companion-columns.ts";
import { openAtTable } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { hashToken } from "#platform/opaque-token.ts";
import type { Services } from "#platform/services.ts";
import type { TableCard } from "../companion-response.ts";

/** The card behind a table's address, while it is good for this person; null otherwise, whatever the reason. One statement. */
export async function findTable(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  token: string,
): Promise<TableCard | null> {
  const self = sql`${user.userId}::uuid`;
  const card = publicCard({ is_own: sql`(mix.user_id = ${self})`, companionship: companionshipOf(user) });
  const { rows } = await sql<{ card: string }>`
    SELECT ${card} AS card
    FROM ${cardSource} JOIN table_invitations invitation ON invitation.mix_id = mix.id
    WHERE invitation.token_hash = ${hashToken(token)} AND invitation.expires_at > ${clock()}::timestamptz
      AND (invitation.used_by IS NULL OR (invitation.used_by = ${self} AND ${isSeated(user)})) AND ${openAtTable(user)}
  `.execute(database);
  return rows[0] ? (JSON.parse(rows[0].card) as TableCard) : null;
}
