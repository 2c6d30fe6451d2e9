import { readManagedShop } from "#features/shops/queries/read-managed-shop.ts";
import { shopInformation } from "#features/shops/queries/shop-information-column.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

/** Everything that may be said of a shop, for whoever manages it; refuses as `readManagedShop` does. One statement. */
export async function readShopInformation(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
) {
  const { shop, section } = await readManagedShop(services, user, shopId, shopInformation(services.clock()));
  return { shop, information: section };
}
