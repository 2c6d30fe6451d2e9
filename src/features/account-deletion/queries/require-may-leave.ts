import { sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import type { Person } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { deletionMessages } from "../deletion-messages.ts";
import { ownedOpenShops } from "./owned-open-shops.ts";

/** Refuses who runs the place, and the owner of a shop that is open (409). */
export async function requireMayLeave(database: Database | Transaction, { userId }: Person): Promise<void> {
  const { rows } = await sql<{ is_admin: boolean; owns_shops: boolean }>`
    SELECT is_admin, EXISTS (SELECT ${ownedOpenShops(sql`users.id`)}) AS owns_shops FROM users WHERE id = ${userId}::uuid
  `.execute(database);
  if (rows[0]?.is_admin) throw new DomainError("conflict", "ADMIN_ROLE_HELD", deletionMessages.adminRoleHeld);
  if (rows[0]?.owns_shops) throw new DomainError("conflict", "SHOPS_OWNED", deletionMessages.shopsOwned);
}
