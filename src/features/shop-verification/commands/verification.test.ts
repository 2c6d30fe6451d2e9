import { describe, expect } from "vitest";
import { findInbox } from "#features/notifications/queries/list-notifications.ts";
import { listMembers } from "#features/shop-members/queries/list-members.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { hasMetadata, heicPhoto, phonePhoto, smallPhoto } from "#tests/support/pictures/image-files.ts";
import { test } from "#tests/support/test.ts";
import { readVerification } from "../queries/read-verification.ts";
import type { DocumentType } from "../verification.ts";
import { approveVerification, rejectVerification, revokeVerification } from "./decide-verification.ts";
import { openDocument } from "./open-document.ts";
import { sweepDocuments } from "./sweep-documents.ts";
import { uploadDocument } from "./upload-document.ts";

const DAY_MS = 86_400_000;
const PDF = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n");

async function ownShop(services: Services, role: "owner" | "manager" = "owner") {
  const manager = await createPerson(services);
  const { id } = await openShop(services);
  await holdRole(services, manager, { shop_id: id, role });
  return { manager, id };
}

type OwnShop = Awaited<ReturnType<typeof ownShop>>;

const send = (
  services: Services,
  { manager, id }: OwnShop,
  bytes: Uint8Array = PDF,
  documentType: DocumentType = "営業許可",
) => uploadDocument(services, manager, { shopId: id, documentType, bytes });

const sent = async (services: Services, { manager, id }: OwnShop) =>
  (await readVerification(services, manager, id)).verification;

const latestId = async (services: Services, shop: OwnShop) => (await sent(services, shop))?.id ?? "";

const filesOf = async ({ database }: Services) =>
  database.selectFrom("verification_files").select("name").orderBy("name").execute();

async function marksOf({ database }: Services, { manager, id }: OwnShop) {
  const shop = await database
    .selectFrom("shops")
    .select("is_verified")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const held = await database
    .selectFrom("shop_managers")
    .select(["is_verified", "verification_document_url"])
    .where("shop_id", "=", id)
    .where("user_id", "=", manager.userId)
    .executeTakeFirstOrThrow();
  return { shop: shop.is_verified, manager: held.is_verified, url: held.verification_document_url };
}

const readsOf = async ({ database }: Services) =>
  (
    await database
      .selectFrom("audit_events")
      .select("actor_id")
      .where("action", "=", "shop_verification.read")
      .execute()
  ).map(({ actor_id }) => actor_id);

const notificationsOf = async (services: Services, person: SignedInUser) =>
  (await findInbox(services, person)).page.things.map(({ type, shop }) => [type, shop?.verification]);

describe("a paper", () => {
  test("is sent, not accepted, sent again, approved and revoked; its owner is told each time", async ({
    services,
  }) => {
    const shop = await ownShop(services);
    const { url } = await send(services, shop);
    expect(await sent(services, shop)).toMatchObject({
      shop_id: shop.id,
      user_id: shop.manager.userId,
      document_type: "営業許可",
      status: "pending",
      document_url: url,
      reason: null,
    });
    expect(await marksOf(services, shop)).toEqual({ shop: false, manager: false, url });

    const first = await latestId(services, shop);
    await rejectVerification(services, {
      verificationId: first,
      reason: "住所が読めません。",
      deciderId: null,
    });
    expect(await sent(services, shop)).toMatchObject({ status: "rejected", reason: "住所が読めません。" });
    expect(await notificationsOf(services, shop.manager)).toEqual([["verification_result", "rejected"]]);
    for (const decide of [approveVerification, rejectVerification])
      await expect(
        decide(services, { verificationId: first, reason: "再", deciderId: null }),
      ).rejects.toMatchObject({
        code: "VERIFICATION_DECIDED",
      });

    services.clock = () => new Date(Date.now() + 1_000);
    await send(services, shop, PDF, "たばこ小売販売業許可");
    expect(await sent(services, shop)).toMatchObject({ status: "resubmitted" });
    await approveVerification(services, { verificationId: await latestId(services, shop), deciderId: null });
    expect(await marksOf(services, shop)).toMatchObject({ shop: true, manager: true });
    expect(await notificationsOf(services, shop.manager)).toEqual([["verification_result", "approved"]]);
    await expect(send(services, shop)).rejects.toMatchObject({ code: "SHOP_VERIFIED" });

    const verificationId = await latestId(services, shop);
    await revokeVerification(services, { verificationId, reason: "許可が切れました。", deciderId: null });
    expect(await marksOf(services, shop)).toMatchObject({ shop: false, manager: false });
    expect(await notificationsOf(services, shop.manager)).toEqual([["verification_result", "revoked"]]);
  });

  test("of somebody who has left the shop proves nothing any more", async ({ services }) => {
    const shop = await ownShop(services, "manager");
    await send(services, shop);
    const verificationId = await latestId(services, shop);
    await services.database
      .updateTable("shop_managers")
      .set({ is_active: false })
      .where("user_id", "=", shop.manager.userId)
      .execute();
    const approving = approveVerification(services, { verificationId, deciderId: null });
    await expect(approving).rejects.toMatchObject({ code: "SENDER_LEFT" });
    expect(await marksOf(services, shop)).toMatchObject({ shop: false, manager: false });
  });

  test("replaces the one that waits, whose file goes with the next sweep", async ({ services, clock }) => {
    const shop = await ownShop(services);
    await send(services, shop);
    const [first] = await filesOf(services);
    await send(services, shop, PDF, "その他");
    expect(await sent(services, shop)).toMatchObject({ status: "pending", document_type: "その他" });
    expect(await services.database.selectFrom("shop_verifications").select("id").execute()).toHaveLength(1);
    for (let sending = 2; sending < 12; sending++) await send(services, shop);
    await expect(send(services, shop)).rejects.toMatchObject({ kind: "limited", code: "TOO_MANY_DOCUMENTS" });
    expect(await sweepDocuments(services, clock.now())).toBe("0 documents");
    expect(await sweepDocuments(services, new Date(clock.now().getTime() + 2 * 3_600_000))).toBe(
      "11 documents",
    );
    expect(await services.documentStore.read(first?.name ?? "")).toBeNull();
    expect(await filesOf(services)).toHaveLength(1);
  });

  test("goes 30 days after the decision, and with the person who sent it", async ({ services, clock }) => {
    const [decided, gone] = [await ownShop(services), await ownShop(services)];
    await send(services, decided);
    await send(services, gone);
    const verificationId = await latestId(services, decided);
    await approveVerification(services, { verificationId, deciderId: null });
    const later = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);
    expect(await sweepDocuments(services, later(29))).toBe("0 documents");
    await services.database.deleteFrom("users").where("id", "=", gone.manager.userId).execute();
    expect(await sweepDocuments(services, later(29))).toBe("1 documents");
    expect(await sweepDocuments(services, later(31))).toBe("1 documents");
    expect(await sent(services, decided)).toMatchObject({ status: "approved", document_url: null });
    expect(await marksOf(services, decided)).toMatchObject({ shop: true, url: null });
    expect(await filesOf(services)).toEqual([]);
    await expect(openDocument(services, decided.manager, verificationId)).rejects.toMatchObject({
      code: "DOCUMENT_NOT_FOUND",
    });
  });

  test("is read by whoever sent it and by operators, each read audited; nobody else learns that there is one", async ({
    services,
  }) => {
    const shop = await ownShop(services, "manager");
    const colleague = await createPerson(services);
    await holdRole(services, colleague, { shop_id: shop.id, role: "owner" });
    await send(services, shop);
    const verificationId = await latestId(services, shop);
    const admin = { ...(await createPerson(services)), isAdmin: true };
    expect(await openDocument(services, shop.manager, verificationId)).toEqual({
      bytes: PDF,
      contentType: "application/pdf",
    });
    await openDocument(services, admin, verificationId);
    await openDocument(services, null, verificationId);
    for (const reader of [colleague, await createPerson(services)])
      await expect(openDocument(services, reader, verificationId)).rejects.toMatchObject({
        code: "DOCUMENT_NOT_FOUND",
      });
    expect((await readsOf(services)).toSorted()).toEqual(
      [shop.manager.userId, admin.userId, null].toSorted(),
    );
    // That there is one, of which kind and how it stands, colleagues do see.
    expect((await readVerification(services, colleague, shop.id)).verification).toMatchObject({
      status: "pending",
      document_url: null,
    });
  });

  test("that is a photo is drawn anew, without what its file said; one that is neither is refused whole", async ({
    services,
  }) => {
    const shop = await ownShop(services);
    for (const photo of [await phonePhoto(900, 1200), heicPhoto()]) {
      await send(services, shop, photo);
      const { bytes, contentType } = await openDocument(
        services,
        shop.manager,
        await latestId(services, shop),
      );
      expect([contentType, hasMetadata(bytes)]).toEqual(["image/jpeg", false]);
    }
    const before = await filesOf(services);
    for (const [bytes, code] of [
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "DOCUMENT_TYPE"],
      [Buffer.from("<html>%PD F-</html>"), "DOCUMENT_TYPE"],
      [Buffer.from("%PDF-1.7 cut off"), "DOCUMENT_UNREADABLE"],
      [(await smallPhoto()).subarray(0, 2_000), "IMAGE_UNREADABLE"],
    ] as const)
      await expect(send(services, shop, bytes)).rejects.toMatchObject({ code });
    expect(await filesOf(services)).toEqual(before);
  });
});

describe("the call", () => {
  test("gives a paper as a download that no browser shows, and never keeps it", async ({ services }) => {
    const shop = await ownShop(services);
    const { url } = await send(services, shop);
    const caller = await (await openDoor(services)).as(shop.manager);
    const response = await caller.call("GET", url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="document.pdf"',
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
    const elsewhere = await openShop(services);
    expect((await caller.call("GET", url.replace(shop.id, elsewhere.id))).status).toBe(404);
  });

  test("says what failed: 書類のアップロードに失敗しました", async ({ services }) => {
    const shop = await ownShop(services);
    const form = new FormData();
    form.set("shopId", shop.id);
    form.set("documentType", "営業許可");
    form.set(
      "file",
      new File([Buffer.from(await smallPhoto())], "../../etc/passwd.html", { type: "text/html" }),
    );
    const images = { ...services.images, makePhoto: () => Promise.reject(new Error("no thread")) };
    const caller = await (await openDoor({ ...services, images })).as(shop.manager);
    const failed = await caller.call("POST", "/api/upload/verification-document", { form });
    expect([failed.status, await failed.json()]).toEqual([
      500,
      {
        success: false,
        code: "DOCUMENT_UPLOAD_FAILED",
        error: expect.stringContaining("書類のアップロードに失敗しました"),
      },
    ]);
    form.set("documentType", "運転免許証");
    const refused = await caller.call("POST", "/api/upload/verification-document", { form });
    expect(await refused.json()).toMatchObject({ code: "INVALID_INPUT" });
  });

  test("leaves nothing where the store is full but a row that the sweep takes", async ({
    services,
    clock,
  }) => {
    const shop = await ownShop(services);
    const write = () => Promise.reject(new Error("ENOSPC"));
    const full = { ...services, documentStore: { ...services.documentStore, write } };
    await expect(send(full, shop)).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    expect(await sent(services, shop)).toBeNull();
    expect(await sweepDocuments(services, new Date(clock.now().getTime() + 2 * 3_600_000))).toBe(
      "1 documents",
    );
  });
});

test("the shop's people say where a paper is to whoever sent it and to admins, and to no colleague", async ({
  services,
}) => {
  const shop = await ownShop(services);
  const colleague = await createPerson(services);
  await holdRole(services, colleague, { shop_id: shop.id });
  const admin = await createPerson(services, { is_admin: true });
  const { url, status } = await send(services, shop);
  expect(status).toBe("pending");
  const seenBy = async (person: SignedInUser) => {
    const { members } = await listMembers(services, person, shop.id);
    return members.map(({ verification_document_url }) => verification_document_url);
  };
  expect(await seenBy(shop.manager)).toEqual([url, null]);
  expect(await seenBy(colleague)).toEqual([null, null]);
  expect(await seenBy(admin)).toEqual([url, null]);
});
