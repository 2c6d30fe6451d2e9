import { sql } from "kysely";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { readManagedShop } from "#features/shops/queries/read-managed-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { StampProgramme } from "../stamp-response.ts";
import { named } from "./stamp-card-document.ts";

/** A managed shop with its stamp programme, null where it has none. One statement. Throws as `readManagedShop` does. */
export async function readStampProgramme(
  services: Pick<Services, "database">,
  user: SignedInUser,
  shopId: string,
): Promise<{ shop: ManagedShop; programme: StampProgramme | null }> {
  const programme = sql<StampProgramme | null>`(
    SELECT json_build_object(
      'status', programme.status, 'goal', programme.goal,
      'rewards', ${named(sql`stamp_rewards_of(programme.shop_id)`)},
      'welcome_points', programme.welcome_points, 'expiry', programme.expiry, 'expiry_months', programme.expiry_months,
      'hours_between', programme.hours_between, 'earns_from', programme.earns_from, 'closes_at', iso_moment(programme.closes_at),
      'version', programme.version)
    FROM stamp_programmes programme WHERE programme.shop_id = shop.id)`;
  const { shop, section } = await readManagedShop(services, user, shopId, programme);
  return { shop, programme: section };
}
