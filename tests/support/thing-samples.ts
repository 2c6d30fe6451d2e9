import { makeExports } from "#features/data-export/commands/make-exports.ts";
import { requestExport } from "#features/data-export/commands/request-export.ts";
import { findNewestExport } from "#features/data-export/queries/read-export.ts";
import { createInvite } from "#features/shop-members/commands/invite-links.ts";
import { inviteMember } from "#features/shop-members/commands/invite-member.ts";
import { offerShop } from "#features/shop-members/commands/transfer-shop.ts";
import { documentPath } from "#features/shop-verification/verification.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { CallOptions } from "./caller.ts";
import { CATALOG_THINGS } from "./catalog-samples.ts";
import { visit } from "./check-ins.ts";
import { COUPON_THINGS } from "./coupon-samples.ts";
import { createPerson } from "./create-person.ts";
import { holdRole } from "./hold-role.ts";
import { IMPORT_THINGS } from "./import-samples.ts";
import { codeOf } from "./make-friends.ts";
import { newHouseMix } from "./new-house-mix.ts";
import { photoForm } from "./pictures/image-files.ts";
import { suggestAs } from "./suggest-things.ts";

/** What stands in a call's address beside the shop, what it asks for, and a good body of it. */
type Sample = CallOptions & { params?: Record<string, string>; query?: string };

type Made = (services: Services, shopId: string, user: SignedInUser) => Promise<Sample>;

/** An owner of the shop beside whoever the matrix has. */
async function ownerOf(services: Services, shopId: string): Promise<SignedInUser> {
  const owner = await createPerson(services);
  await holdRole(services, owner, { shop_id: shopId, role: "owner" });
  return owner;
}

/** Sent by whoever manages the shop in the matrix. */
async function paperOf(services: Services, shop_id: string): Promise<string> {
  const { user_id } = await services.database
    .selectFrom("shop_managers")
    .select("user_id")
    .where("shop_id", "=", shop_id)
    .where("role", "in", ["manager", "owner"])
    .where("is_active", "=", true)
    .executeTakeFirstOrThrow();
  const id = newId();
  const file_name = `${shop_id}/${id}.pdf`;
  await services.documentStore.write(file_name, Buffer.from("%PDF-1.7 %%EOF"), "application/pdf");
  const created_at = services.clock();
  await services.database
    .insertInto("verification_files")
    .values({ name: file_name, content_type: "application/pdf", created_at })
    .execute();
  await services.database.deleteFrom("shop_verifications").where("shop_id", "=", shop_id).execute();
  const document_url = documentPath(shop_id, id);
  await services.database
    .insertInto("shop_verifications")
    .values({ id, shop_id, user_id, document_type: "営業許可", document_url, file_name })
    .execute();
  return id;
}

/** By what a row of the matrix says it is of: made anew for each actor. */
const THINGS: Record<string, Made> = {
  ...COUPON_THINGS,
  ...CATALOG_THINGS,
  "a timed job": async () => ({ params: { name: "sweep-invites" } }),
  "the code of a new person": async (services) => ({
    query: `?code=${await codeOf(services, await createPerson(services))}`,
  }),
  "an export of U": async (services, _, user) => {
    const made = await findNewestExport(services, user);
    const { id } = made ?? (await requestExport(services, user));
    await makeExports(services);
    return { params: { id } };
  },
  ...IMPORT_THINGS,
  "a check-in of U": async (services, shopId, user) => ({
    params: { id: (await visit(services, user, shopId, {})).id },
  }),
  "a check-in of U in LINE": async (services, shopId, user) => ({
    params: { id: (await visit(services, user, shopId, {})).id },
    body: { liffAccessToken: "of-the-sdk" },
  }),
  "a visit of U to the shop of M": async (services, shopId, user) => ({
    body: { check_in_id: (await visit(services, user, shopId, {})).id },
  }),
  "a new mix of the shop of M": async (services) => ({ body: await newHouseMix(services) }),
  "new mixes of the shop of M": async (services) => ({ body: { mixes: [await newHouseMix(services)] } }),
  "a mix of the shop of M": async (services, shop_id) => {
    const { id } = await services.database
      .insertInto("shop_predefined_mixes")
      .values({ shop_id, name: newId() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { params: { mixId: id }, body: { price: 2800 } };
  },
  "a paper for the shop of M": async (_, shopId) => ({
    form: await photoForm({ shopId, documentType: "営業許可" }),
  }),
  "a paper of M": async (services, shopId) => ({
    params: { verificationId: await paperOf(services, shopId) },
  }),
  "a photo for the shop of M": async (_, shopId) => ({ form: await photoForm({ shopId }) }),
  "a person new to the shop of M": async (services) => {
    const person = await createPerson(services);
    return {
      body: { userId: person.userId, role: "staff", friendCode: await codeOf(services, person) },
    };
  },
  "a suggestion about the shop of M": async (services, shopId) => ({
    params: {
      suggestionId: await suggestAs(services, await createPerson(services), {
        target_type: "shop",
        target_id: shopId,
        field: "other",
        value: "タグが違います",
      }),
    },
    body: { action: "accept" },
  }),
  "a member of the shop of M": async (services, shopId) => {
    const person = await createPerson(services);
    await holdRole(services, person, { shop_id: shopId, role: "staff" });
    return { params: { personId: person.userId }, body: { role: "manager" } };
  },
  "an invitation of U to the shop of M": async (services, shopId, user) => {
    const owner = await ownerOf(services, shopId);
    await services.database.deleteFrom("shop_managers").where("user_id", "=", user.userId).execute();
    await inviteMember(services, owner, shopId, {
      userId: user.userId,
      role: "staff",
    });
    return { body: { action: "accept" } };
  },
  "an invite link of the shop of M": async (services, shopId) => {
    const { url } = await createInvite(services, await ownerOf(services, shopId), shopId, "staff");
    const { id } = await services.database
      .selectFrom("shop_invites")
      .select("id")
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    return { params: { inviteId: id, token: url.split("/").at(-1) ?? "" }, body: { role: "staff" } };
  },
  "a manager of the shop of M": async (services, shopId) => {
    const person = await createPerson(services);
    await holdRole(services, person, { shop_id: shopId });
    return { body: { userId: person.userId } };
  },
  "the shop of M, offered to U": async (services, shopId, user) => {
    const owner = await ownerOf(services, shopId);
    await services.database.deleteFrom("shop_managers").where("user_id", "=", user.userId).execute();
    await holdRole(services, user, { shop_id: shopId });
    await offerShop(services, owner, shopId, user.userId);
    return { body: { action: "accept" } };
  },
};

/** Null where the row is of nothing of these. */
export async function thingSampleOf(
  of: string | undefined,
  services: Services,
  shopId: string,
  user: SignedInUser,
): Promise<Sample | null> {
  const make = of === undefined ? undefined : THINGS[of];
  return make ? make(services, shopId, user) : null;
}
