import { sql } from "kysely";
import { readManagedShop } from "#features/shops/queries/read-managed-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import type { ManagedHouseMix } from "../house-mix.ts";
import { houseMixMessages } from "../house-mix-messages.ts";
import type { StockedFlavors } from "../stocked-flavors.ts";
import { managedHouseMixes, shopStock } from "./house-mix-columns.ts";

type Section = { mixes: ManagedHouseMix[]; stock: StockedFlavors };

/**
 * A shop's own mixes in its order and what it has in stock, for whoever manages it; refuses as `readManagedShop` does. One
 * statement.
 */
export async function readHouseMixes(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
) {
  const { shop, section } = await readManagedShop(
    services,
    user,
    shopId,
    sql<Section>`json_build_object('mixes', ${managedHouseMixes(services.clock())}, 'stock', ${shopStock})`,
  );
  return { shop, ...section };
}

/** One of them; 404 HOUSE_MIX_NOT_FOUND where the shop has no such mix. */
export async function readHouseMix(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { shopId, mixId }: { shopId: string; mixId: string },
): Promise<ManagedHouseMix> {
  const { mixes } = await readHouseMixes(services, user, shopId);
  const mix = mixes.find(({ id }) => id === mixId.toLowerCase());
  if (!mix) throw new DomainError("absent", "HOUSE_MIX_NOT_FOUND", houseMixMessages.notFound);
  return mix;
}
