import type { Database, Transaction } from "#database/database.ts";
import type { Person } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { deletionMessages } from "../deletion-messages.ts";

/** Refuses who runs the place, and the owner of a shop that is open: guests would find it, and nobody would answer (409). */
export async function requireMayLeave(
  { database }: { database: Database | Transaction },
  { userId }: Person,
): Promise<void> {
  const person = await database
    .selectFrom("users")
    .select("is_admin")
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("shop_managers")
          .innerJoin("shops", "shops.id", "shop_managers.shop_id")
          .select("shops.id")
          .whereRef("shop_managers.user_id", "=", "users.id")
          .where("shop_managers.role", "=", "owner")
          .where("shop_managers.is_active", "=", true)
          .where("shops.is_active", "=", true),
      ).as("owns_shops"),
    )
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (person.is_admin) throw new DomainError("conflict", "ADMIN_ROLE_HELD", deletionMessages.adminRoleHeld);
  if (person.owns_shops) throw new DomainError("conflict", "SHOPS_OWNED", deletionMessages.shopsOwned);
}
