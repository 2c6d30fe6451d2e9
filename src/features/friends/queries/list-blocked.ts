import { sql } from "kysely";
import { keysetPageAsJson } from "#database/statements/keyset.ts";
import { personFace } from "#features/accounts/queries/face-columns.ts";
import { isListed } from "#features/accounts/queries/is-listed.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { BlockedPerson } from "../friends-response.ts";

const BY_TIME = { at: sql`blocks.created_at`, id: sql`blocks.blocked_id` };

/** A page of those whom a person blocked, the last one first. One statement. */
export async function listBlocked(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  asked: AskedPage = {},
): Promise<Page<BlockedPerson>> {
  const document = sql<string>`
    (${personFace}::jsonb || jsonb_build_object('blocked_at', blocks.created_at))::text`;
  const from = sql`blocks JOIN users author ON author.id = blocks.blocked_id`;
  const where = sql`blocks.blocker_id = ${user.userId}::uuid AND ${isListed(clock())}`;
  const page = keysetPageAsJson(BY_TIME, { document, from, where }, asked);
  const { rows } = await page.row.execute(database);
  return page.pageOf(rows[0]);
}
