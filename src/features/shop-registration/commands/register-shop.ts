import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockPeople } from "#features/friends/commands/lock-pair.ts";
import type { NewShop } from "#features/shops/shop-fields.ts";
import { shopSearchColumns } from "#features/shops/shop-search-columns.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { findSimilarShops } from "../queries/find-similar-shops.ts";
import { registrationMessages } from "../registration-messages.ts";
import { MOST_SHOPS_A_DAY, type ShopRegistration } from "../shop-registration.ts";
import type { SimilarShop } from "../similar-shop.ts";

const DAY_MS = 86_400_000;

/** The new shop's id, or the shops that it may be. */
export type Registered = { id: string } | { similar: SimilarShop[] };

/**
 * A new shop, with whoever registers it as its unverified owner (domain.md 1.16). Nothing is written where similar ones are there,
 * unless it is said to be none of them. Refuses the fourth of a person within a day (429).
 */
export async function registerShop(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { isNoDuplicate, ...shop }: ShopRegistration,
): Promise<Registered> {
  const now = clock();
  return inTransaction(database, async (transaction) => {
    // What they have registered is counted while nobody adds to it.
    await lockPeople(transaction, [user.userId]);
    await requireShopsLeft(transaction, user, now);
    // Of two who register one shop at once the second finds the first one's. Registrations are few: all follow one another.
    await sql`SELECT pg_advisory_xact_lock(hashtext('register-shop'))`.execute(transaction);
    const similar = isNoDuplicate ? [] : await findSimilarShops(transaction, user, shop);
    if (similar.length > 0) return { similar };
    return { id: await insertShop(transaction, user, shop, now) };
  });
}

async function requireShopsLeft(
  transaction: Transaction,
  { userId }: SignedInUser,
  now: Date,
): Promise<void> {
  const { count } = await transaction
    .selectFrom("shops")
    .select((by) => by.fn.countAll<number>().as("count"))
    .where("registered_by", "=", userId)
    .where("created_at", ">", new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (count < MOST_SHOPS_A_DAY) return;
  throw new DomainError("limited", "TOO_MANY_SHOPS", registrationMessages.tooManyShops);
}

async function insertShop(
  transaction: Transaction,
  { userId }: SignedInUser,
  { week = [], exceptions = [], ...shop }: NewShop,
  now: Date,
): Promise<string> {
  const { id } = await transaction
    .insertInto("shops")
    .values({
      ...shop,
      ...shopSearchColumns(shop),
      registered_by: userId,
      created_at: now,
      updated_at: now,
      edited_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (week.length > 0)
    await transaction
      .insertInto("shop_opening_hours")
      .values(week.map((part) => ({ shop_id: id, ...part })))
      .execute();
  const special = exceptions.flatMap(({ day, note, hours }) => {
    // Without minutes it is closed.
    const parts = hours.length > 0 ? hours : [{ open_minute: null, close_minute: null }];
    return parts.map((part) => ({ shop_id: id, day, note, ...part }));
  });
  if (special.length > 0) await transaction.insertInto("shop_hour_exceptions").values(special).execute();
  await transaction
    .insertInto("shop_managers")
    .values({ shop_id: id, user_id: userId, role: "owner", created_at: now, updated_at: now })
    .execute();
  const { lat, lng, ...told } = shop;
  await recordAudit(transaction, {
    actorId: userId,
    action: "shop.registered",
    target: { type: "shop", id },
    after: { ...told, week, exceptions, role: "owner" },
  });
  return id;
}
