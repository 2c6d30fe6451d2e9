import { sql } from "kysely";
import { readManagedShop } from "#features/shops/queries/read-managed-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { OverviewFigures } from "../management-section.ts";

/** A shop's management at a glance, for whoever manages it; refuses as `readManagedShop` does. */
export async function readOverview(services: Pick<Services, "database">, user: SignedInUser, shopId: string) {
  const { shop, section } = await readManagedShop(
    services,
    user,
    shopId,
    sql<OverviewFigures>`json_build_object()`,
  );
  return { shop, figures: section };
}
