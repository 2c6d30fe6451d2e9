import { readManagedShop } from "#features/shops/queries/read-managed-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import type { ManagedHouseMix } from "../house-mix.ts";
import { houseMixMessages } from "../house-mix-messages.ts";
import { managedHouseMixes } from "./house-mix-columns.ts";

/** A shop's own mixes in its order, for whoever manages it; refuses as `readManagedShop` does. One statement. */
export async function readHouseMixes(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
) {
  const { shop, section } = await readManagedShop(
    services,
    user,
    shopId,
    managedHouseMixes(services.clock()),
  );
  return { shop, mixes: section };
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
