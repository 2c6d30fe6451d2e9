import { registerShop } from "#features/shop-registration/commands/register-shop.ts";
import { ShopRegistration } from "#features/shop-registration/shop-registration.ts";
import type { NewShopInput } from "#features/shops/shop-fields.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

/** What a form sends of a shop; `changes` makes it another one. */
export function newShop(changes: Partial<NewShopInput> & { isNoDuplicate?: boolean } = {}) {
  return {
    name: "月と煙",
    prefecture: "東京都" as const,
    city: "渋谷区",
    address: "東京都渋谷区道玄坂2-10-1",
    lat: 35.6585,
    lng: 139.697,
    ...changes,
  };
}

/** Registers it; its id. Throws where it was taken for another shop. */
export async function registerAs(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  changes: Parameters<typeof newShop>[0] = {},
): Promise<string> {
  const registered = await registerShop(services, user, ShopRegistration.parse(newShop(changes)));
  if ("similar" in registered) throw new Error(`Similar: ${registered.similar.map(({ name }) => name)}`);
  return registered.id;
}
