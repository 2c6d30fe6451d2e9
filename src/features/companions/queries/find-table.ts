import { type RawBuilder, sql } from "kysely";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { personFace } from "#features/accounts/queries/face-columns.ts";
import { isListedTo } from "#features/accounts/queries/is-listed.ts";
import { cardSource, publicCard, shownShopName } from "#features/mixes/queries/card-document.ts";
import { companionshipOf, isSeated } from "#features/mixes/queries/companion-columns.ts";
import { openAtTable } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser, Viewer } from "#foundation/actor.ts";
import { hashToken } from "#platform/opaque-token.ts";
import type { Services } from "#platform/services.ts";
import type { TableCard } from "../companion-response.ts";

type TableServices = Pick<Services, "database" | "clock">;

/** An `invitation` by this token that is good for whoever looks: in time, and used by nobody or by them, who sit there still. */
function isGoodTable(viewer: Viewer, token: string, now: Date): RawBuilder<boolean> {
  const isTheirs = viewer
    ? sql`(invitation.used_by = ${viewer.userId}::uuid AND ${isSeated(viewer)})`
    : sql`false`;
  return sql<boolean>`(
    invitation.token_hash = ${hashToken(token)} AND invitation.expires_at > ${now}::timestamptz
    AND (invitation.used_by IS NULL OR ${isTheirs}))`;
}

/** The card behind a table's address, while it is good for this person; null otherwise, whatever the reason. One statement. */
export async function findTable(
  { database, clock }: TableServices,
  user: SignedInUser,
  token: string,
): Promise<TableCard | null> {
  const self = sql`${user.userId}::uuid`;
  const card = publicCard({ is_own: sql`(mix.user_id = ${self})`, companionship: companionshipOf(user) });
  const { rows } = await sql<{ card: string }>`
    SELECT ${card} AS card
    FROM ${cardSource} JOIN table_invitations invitation ON invitation.mix_id = mix.id
    WHERE ${isGoodTable(user, token, clock())} AND ${openAtTable(user)}
  `.execute(database);
  return rows[0] ? (JSON.parse(rows[0].card) as TableCard) : null;
}

/** Who asks to a table, and at which shop; null where the card names none, or hides it. */
type TableInvite = { inviter: PersonFace; shop_name: string | null };

/**
 * The same before somebody signs in, of the card no more than that. Nobody is named who is suspended, or withheld by a review. One
 * statement.
 */
export async function findTableInvite(
  { database, clock }: TableServices,
  viewer: Viewer,
  token: string,
): Promise<TableInvite | null> {
  const now = clock();
  const { rows } = await sql<TableInvite>`
    SELECT ${personFace} AS inviter, ${shownShopName} AS shop_name
    FROM table_invitations invitation
    JOIN shisha_mixes mix ON mix.id = invitation.mix_id
    JOIN users author ON author.id = mix.user_id
    WHERE ${isGoodTable(viewer, token, now)} AND ${openAtTable(viewer)} AND ${isListedTo(viewer, now)}
  `.execute(database);
  return rows[0] ?? null;
}
