import { uploadDocument } from "#features/shop-verification/commands/upload-document.ts";
import type { Services } from "#platform/services.ts";
import type { CallOptions } from "./caller.ts";
import { claimAs } from "./claim-shops.ts";
import { createPerson } from "./create-person.ts";
import { holdRole } from "./hold-role.ts";
import { openShop } from "./open-shop.ts";
import { suggestAs } from "./suggest-things.ts";

/** A good call of each kind, of whoever runs the place. */
export const ADMIN_SAMPLES: Record<string, CallOptions> = {
  "PUT /admin/verifications/{id}": { body: { action: "approve" } },
  "PUT /admin/claims/{id}": { body: { action: "accept" } },
  "PUT /admin/suggestions/{id}": { body: { action: "accept" } },
  "POST /admin/people/{id}/deeds": { body: { action: "warn", reason: "広告を書かないでください。" } },
  "PUT /admin/shops/{id}": { body: { action: "close", reason: "本人の連絡" } },
  "POST /admin/people/{id}/private": { body: { reason: "年齢の確認" } },
};

/** Things that wait for an admin, each of somebody new: its id. */
export const WAITING_THINGS: Record<string, (services: Services) => Promise<string>> = {
  somebody: async (services) => (await createPerson(services)).userId,
  "a paper of somebody": sendPaper,
  "a claim of somebody": async (services) =>
    claimAs(services, await createPerson(services), (await openShop(services)).id),
  "a suggestion of somebody": async (services) =>
    suggestAs(services, await createPerson(services), {
      target_type: "shop",
      target_id: (await openShop(services)).id,
      field: "phone",
      value: "03-1234-5678",
    }),
};

/** A paper that a shop's new owner sent; the id of its verification. */
export async function sendPaper(services: Services): Promise<string> {
  const owner = await createPerson(services);
  const { id: shopId } = await openShop(services);
  await holdRole(services, owner, { shop_id: shopId, role: "owner" });
  const bytes = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n");
  await uploadDocument(services, owner, { shopId, documentType: "営業許可", bytes });
  const { id } = await services.database
    .selectFrom("shop_verifications")
    .select("id")
    .where("shop_id", "=", shopId)
    .executeTakeFirstOrThrow();
  return id;
}
