import { describe, expect } from "vitest";
import { recordAudit } from "#database/audit.ts";
import { listShops } from "#features/shops/queries/list-shops.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { type Caller, openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { createAdmin } from "#tests/support/do-as-admin.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";

async function openAsAdmin(services: Services) {
  const admin = await createAdmin(services);
  return { admin, caller: await (await openDoor(services)).as(admin) };
}

const act = async (caller: Caller, id: string, action: string) => {
  const response = await caller.call("PUT", `/api/admin/shops/${id}`, {
    body: { action, reason: "本部の連絡" },
  });
  const { code = null } = await response.json();
  return [response.status, code];
};

const listed = async (caller: Caller, query = "") => {
  const { data } = await (await caller.call("GET", `/api/admin/shops?${query}`)).json();
  return data.map(({ name }: { name: string }) => name).toSorted();
};

describe("shops", () => {
  test("are closed, hidden and brought back; each act stands in the log", async ({ services }) => {
    const { admin, caller } = await openAsAdmin(services);
    const { id } = await openShop(services);
    const found = async () => (await listShops(services, {})).things.length;
    expect(await found()).toBe(1);
    for (const [away, back] of [
      ["close", "reopen"],
      ["hide", "show"],
    ] as const) {
      expect(await act(caller, id, away)).toEqual([200, null]);
      expect(await act(caller, id, away)).toEqual([409, "SHOP_ALREADY_SO"]);
      expect(await found()).toBe(0);
      expect(await act(caller, id, back)).toEqual([200, null]);
      expect(await found()).toBe(1);
    }
    const log = await services.database
      .selectFrom("audit_events")
      .select(["action", "actor_id", "before", "after"])
      .orderBy("created_at")
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      "shop.closed",
      "shop.reopened",
      "shop.hidden",
      "shop.shown",
    ]);
    expect(log[0]).toEqual({
      action: "shop.closed",
      actor_id: admin.userId,
      before: { is_active: true, is_hidden: false },
      after: { is_active: false, reason: "本部の連絡" },
    });
  });

  test("lose their mark with those who manage them, with a paper or without", async ({ services, user }) => {
    const { caller } = await openAsAdmin(services);
    const { id } = await openShop(services, { is_verified: true });
    await holdRole(services, user, { shop_id: id, role: "owner", is_verified: true });
    const marks = async () => [
      (await services.database.selectFrom("shops").select("is_verified").executeTakeFirstOrThrow())
        .is_verified,
      (await services.database.selectFrom("shop_managers").select("is_verified").executeTakeFirstOrThrow())
        .is_verified,
    ];
    expect(await act(caller, id, "revoke_verification")).toEqual([200, null]);
    expect(await marks()).toEqual([false, false]);
    expect(await act(caller, id, "revoke_verification")).toEqual([409, "SHOP_NOT_VERIFIED"]);
    const paper = newId();
    await services.database
      .insertInto("shop_verifications")
      .values({
        id: paper,
        shop_id: id,
        user_id: user.userId,
        document_type: "営業許可",
        status: "approved",
        decided_at: services.clock(),
      })
      .execute();
    await services.database.updateTable("shops").set({ is_verified: true }).execute();
    expect(await act(caller, id, "revoke_verification")).toEqual([200, null]);
    const { status, reason } = await services.database
      .selectFrom("shop_verifications")
      .select(["status", "reason"])
      .executeTakeFirstOrThrow();
    expect([status, reason]).toEqual(["revoked", "本部の連絡"]);
  });

  test("of one's own are another admin's, and of nobody are not there", async ({ services }) => {
    const { admin, caller } = await openAsAdmin(services);
    const { id } = await openShop(services);
    await holdRole(services, admin, { shop_id: id, role: "staff" });
    expect(await act(caller, id, "close")).toEqual([403, "OWN_CASE"]);
    expect(await act(caller, newId(), "close")).toEqual([404, "SHOP_NOT_FOUND"]);
  });

  test("are found by name, prefecture, mark, owner and state", async ({ services, user }) => {
    const { caller } = await openAsAdmin(services);
    const named = (name: string, changes = {}) =>
      services.database
        .insertInto("shops")
        .values({ name, ...changes })
        .returning("id")
        .executeTakeFirstOrThrow();
    const owned = await named("持ち主の店", { prefecture: "東京都", is_verified: true });
    await named("閉じた店", { prefecture: "大阪府", is_active: false });
    await named("隠れた店", { prefecture: "東京都", hidden_at: new Date() });
    await holdRole(services, user, { shop_id: owned.id, role: "owner" });
    expect(await listed(caller)).toHaveLength(3);
    expect(await listed(caller, "owner=yes")).toEqual(["持ち主の店"]);
    expect(await listed(caller, "owner=no")).toHaveLength(2);
    expect(await listed(caller, "verified=yes")).toEqual(["持ち主の店"]);
    expect(await listed(caller, "state=closed")).toEqual(["閉じた店"]);
    expect(await listed(caller, "state=hidden")).toEqual(["隠れた店"]);
    expect(await listed(caller, `prefecture=${encodeURIComponent("東京都")}&state=open`)).toEqual([
      "持ち主の店",
    ]);
    expect(await listed(caller, `query=${owned.id}`)).toEqual(["持ち主の店"]);
  });
});

describe("the log", () => {
  test("is filtered by who, what, whom and when, and shows what differs", async ({
    services,
    user,
    clock,
  }) => {
    const { admin, caller } = await openAsAdmin(services);
    const at = async (created_at: string, event: Parameters<typeof recordAudit>[1]) => {
      await recordAudit(services.database, event);
      await services.database
        .updateTable("audit_events")
        .set({ created_at })
        .where("action", "=", event.action)
        .execute();
    };
    clock.set("2026-11-20T12:00:00Z");
    const target = { type: "user", id: user.userId };
    await at("2026-11-10T14:59:59Z", {
      actorId: admin.userId,
      action: "news.created",
      target: { type: "news", id: newId() },
    });
    await at("2026-11-10T15:00:00Z", {
      actorId: admin.userId,
      action: "role.granted",
      target,
      before: { is_admin: false },
      after: { is_admin: true },
    });
    await at("2026-11-12T15:00:00Z", {
      actorId: null,
      action: "job.run",
      after: { birth_date: "1990-04-01" },
    });
    const actions = async (query: string) => {
      const response = await caller.call("GET", `/api/admin/audit?${query}`);
      return (await response.json()).data.map(({ action }: { action: string }) => action);
    };
    expect(await actions("")).toEqual(["job.run", "role.granted", "news.created"]);
    expect(await actions(`actor=${admin.userId}`)).toEqual(["role.granted", "news.created"]);
    expect(await actions("action=role.granted")).toEqual(["role.granted"]);
    expect(await actions("target_type=user")).toEqual(["role.granted"]);
    expect(await actions(`target_id=${user.userId}&target_type=news`)).toEqual([]);
    // Days of Japan, both included.
    expect(await actions("from=2026-11-11&to=2026-11-12")).toEqual(["role.granted"]);
    expect(await actions("to=2026-11-10")).toEqual(["news.created"]);
    for (const wrong of ["from=2026-13-01", "actor=me", "action=%27"])
      expect((await caller.call("GET", `/api/admin/audit?${wrong}`)).status).toBe(400);
    const text = await (await caller.call("GET", "/api/admin/audit")).text();
    expect(text).not.toContain("1990-04-01");
    expect(JSON.parse(text).data[1]).toMatchObject({
      actor: { user_id: admin.userId, name: "運営のひと" },
      target_name: "けむり好き",
      changes: [{ field: "is_admin", before: "false", after: "true" }],
    });
  });

  test("comes in pages, also where much happened at one moment", async ({ services }) => {
    const { caller } = await openAsAdmin(services);
    const person = await createPerson(services);
    for (let count = 0; count < 25; count++)
      await recordAudit(services.database, { actorId: person.userId, action: "mix.edited" });
    await services.database.updateTable("audit_events").set({ created_at: "2026-11-20T12:00:00Z" }).execute();
    const first = await (await caller.call("GET", "/api/admin/audit")).json();
    const second = await (await caller.call("GET", `/api/admin/audit?cursor=${first.next_cursor}`)).json();
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(25);
    expect(second.next_cursor).toBeNull();
  });
});
