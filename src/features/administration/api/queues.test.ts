import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { sendPaper, WAITING_THINGS } from "#tests/support/admin-samples.ts";
import type { Caller } from "#tests/support/caller.ts";
import { claimAs } from "#tests/support/claim-shops.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { openAsAdmin } from "#tests/support/do-as-admin.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { suggestAs } from "#tests/support/suggest-things.ts";
import { test } from "#tests/support/test.ts";

const thing = async (services: Services, of: string) => (await WAITING_THINGS[of]?.(services)) ?? "";

const answer = async (caller: Caller, path: string) => (await caller.call("GET", path)).json();

const actionsBy = async ({ database }: Services, { userId }: SignedInUser) =>
  (
    await database
      .selectFrom("audit_events")
      .select("action")
      .where("actor_id", "=", userId)
      .orderBy("created_at")
      .execute()
  ).map(({ action }) => action);

describe("what waits for an admin", () => {
  test("is counted by queue, listed the oldest first, and gone once it is decided", async ({ services }) => {
    const { admin, caller } = await openAsAdmin(services);
    const paper = await thing(services, "a paper of somebody");
    const claim = await thing(services, "a claim of somebody");
    const suggestion = await thing(services, "a suggestion of somebody");
    expect(await answer(caller, "/api/admin/waiting")).toMatchObject({
      data: { reports: 0, verifications: 1, claims: 1, suggestions: 1 },
    });
    for (const [queue, id, action] of [
      ["verifications", paper, "approve"],
      ["claims", claim, "accept"],
      ["suggestions", suggestion, "accept"],
    ] as const) {
      const path = `/api/admin/${queue}`;
      expect(await answer(caller, path)).toMatchObject({ data: [{ id }], next_cursor: null });
      expect((await caller.call("PUT", `${path}/${id}`, { body: { action } })).status).toBe(200);
      expect((await caller.call("PUT", `${path}/${id}`, { body: { action } })).status).toBe(409);
      expect(await answer(caller, path)).toMatchObject({ data: [] });
      expect(await answer(caller, `${path}?all=1`)).toMatchObject({ data: [{ id }] });
    }
    expect(await answer(caller, "/api/admin/waiting")).toMatchObject({
      data: { reports: 0, verifications: 0, claims: 0, suggestions: 0 },
    });
    expect(await actionsBy(services, admin)).toEqual([
      "shop_verification.approved",
      "shop.claim_accepted",
      "suggestion.accepted",
    ]);
  });

  test("comes page by page", async ({ services }) => {
    const { caller } = await openAsAdmin(services);
    const ids = [];
    for (let number = 0; number < 3; number += 1) ids.push(await thing(services, "a suggestion of somebody"));
    const first = await answer(caller, "/api/admin/suggestions?limit=2");
    expect(first).toMatchObject({ data: [{ id: ids[0] }, { id: ids[1] }] });
    const { next_cursor } = first as { next_cursor: string };
    const second = await answer(caller, `/api/admin/suggestions?limit=2&cursor=${next_cursor}`);
    expect(second).toMatchObject({ data: [{ id: ids[2] }], next_cursor: null });
  });

  test("is turned away with a reason alone", async ({ services }) => {
    const { caller } = await openAsAdmin(services);
    for (const [queue, of, action] of [
      ["verifications", "a paper of somebody", "reject"],
      ["claims", "a claim of somebody", "decline"],
      ["suggestions", "a suggestion of somebody", "decline"],
    ] as const) {
      const path = `/api/admin/${queue}/${await thing(services, of)}`;
      for (const reason of [undefined, "", "  ", "あ".repeat(501)])
        expect((await caller.call("PUT", path, { body: { action, reason } })).status).toBe(400);
      expect((await caller.call("PUT", path, { body: { action, reason: "書類が古いです" } })).status).toBe(
        200,
      );
    }
  });

  test("is nobody's to decide about themselves", async ({ services }) => {
    const { admin, caller } = await openAsAdmin(services);
    const shop = await openShop(services);
    const claim = await claimAs(services, admin, shop.id);
    const suggestion = await suggestAs(services, admin, {
      target_type: "shop",
      target_id: shop.id,
      field: "phone",
      value: "03-1234-5678",
    });
    const paper = await sendPaper(services);
    const { shop_id } = await services.database
      .selectFrom("shop_verifications")
      .select("shop_id")
      .where("id", "=", paper)
      .executeTakeFirstOrThrow();
    await holdRole(services, admin, { shop_id, role: "manager" });
    // Whoever asks for a shop decides about no other claim of it, and who works there neither.
    const rival = await claimAs(services, await createPerson(services), shop.id);
    for (const [path, body] of [
      [`claims/${rival}`, { action: "decline", reason: "試し" }],
      [`claims/${claim}`, { action: "accept" }],
      [`claims/${claim}`, { action: "decline", reason: "試し" }],
      [`suggestions/${suggestion}`, { action: "accept" }],
      [`verifications/${paper}`, { action: "approve" }],
      [`verifications/${paper}`, { action: "reject", reason: "試し" }],
    ] as const) {
      const response = await caller.call("PUT", `/api/admin/${path}`, { body });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: "OWN_CASE" });
    }
    expect(await answer(caller, "/api/admin/waiting")).toMatchObject({
      data: { verifications: 1, claims: 2, suggestions: 1 },
    });
  });

  test("shows a paper in a sandbox, and writes down who looked", async ({ services }) => {
    const { admin, caller } = await openAsAdmin(services);
    const paper = await thing(services, "a paper of somebody");
    const response = await caller.call("GET", `/api/admin/verifications/${paper}/document`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toBe('inline; filename="document.pdf"');
    expect(response.headers.get("content-security-policy")).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await actionsBy(services, admin)).toEqual(["shop_verification.read"]);
  });
});
