import { sql } from "kysely";
import { readManagedShop } from "#features/shops/queries/read-managed-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { ShopVerification } from "../verification.ts";

/** The paper that a shop sent last, for whoever manages it; refuses as `readManagedShop` does. One statement. */
export async function readVerification(
  services: Pick<Services, "database">,
  user: SignedInUser,
  shopId: string,
) {
  const { shop, section } = await readManagedShop(
    services,
    user,
    shopId,
    sql<ShopVerification | null>`(
      SELECT json_build_object(
        'id', sent.id, 'shop_id', sent.shop_id, 'user_id', sent.user_id, 'document_type', sent.document_type, 'status', sent.status, 'reason', sent.reason,
        'created_at', sent.created_at, 'decided_at', sent.decided_at,
        'document_url', CASE WHEN sent.user_id = ${user.userId}::uuid OR ${user.isAdmin}::boolean THEN sent.document_url END)
      FROM shop_verifications sent WHERE sent.shop_id = shop.id
      ORDER BY sent.created_at DESC, sent.id DESC LIMIT 1)`,
  );
  return { shop, verification: section };
}
