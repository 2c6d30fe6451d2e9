import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { openShop } from "./open-shop.ts";

/** A good house mix to send: of another name each time, with a flavour of the catalogue. */
export async function newHouseMix(services: Pick<Services, "database">) {
  const { makerId: maker_id, flavorId: flavor_id } = await openShop(services);
  return { name: newId(), items: [{ maker_id, flavor_id }] };
}
