import { claimShop } from "#features/shop-registration/commands/claim-shop.ts";
import { NewClaim } from "#features/shop-registration/shop-claim.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

/** Claims a shop; the id under which it waits. */
export async function claimAs(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
  note: string | null = null,
): Promise<string> {
  await claimShop(services, user, shopId, NewClaim.parse({ note }));
  const { id } = await services.database
    .selectFrom("shop_claims")
    .select("id")
    .where("user_id", "=", user.userId)
    .where("shop_id", "=", shopId)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  return id;
}
