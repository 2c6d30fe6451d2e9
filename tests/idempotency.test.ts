import { describe, expect } from "vitest";
import { newId } from "#foundation/entity-id.ts";
import { endpoints } from "#server/endpoints.ts";
import { type Caller, openDoor } from "#tests/support/caller.ts";
import { codeOf } from "#tests/support/make-friends.ts";
import { openStaffed } from "#tests/support/staffed-shop.ts";
import { createPerson } from "./support/create-person.ts";
import { recordCard } from "./support/invite.ts";
import { test } from "./support/test.ts";

const pathOf = (path: string) => `/api${path.replace(/\{\w+\}/g, newId())}`;

/** The same call twice, under one key: what both said, and that the second was not run again. */
async function twice(caller: Caller, path: string, body?: object) {
  const headers = { "idempotency-key": newId() };
  const first = await caller.call("POST", `/api${path}`, { body, headers });
  const second = await caller.call("POST", `/api${path}`, { body, headers });
  const said = await first.json();
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await second.json()).toEqual(said);
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  return said;
}

describe("every POST of somebody who is signed in keeps the Idempotency-Key (domain.md 1.9)", () => {
  const posts = endpoints.filter(({ method }) => method === "post");

  test("only signing in and renewing are without: there nobody is known yet", () => {
    expect(posts.filter(({ policy }) => policy === "open").map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/auth/line-signin"]),
    );
    for (const { path, policy } of posts) if (policy === "open") expect(path).toMatch(/^\/auth\//);
  });

  test("some act each time: a challenge and an attempt are good once, and each look at what is private is audited", () => {
    expect(posts.filter(({ actsEachTime }) => actsEachTime).map(({ path }) => path)).toEqual([
      "/auth/confirm",
      "/account-deletion",
      "/admin/people/{id}/private",
    ]);
  });

  test("what is no key is refused by all of them, before anything else is looked at", async ({
    services,
  }) => {
    const caller = await (await openDoor(services)).as(await createPerson(services, { is_admin: true }));
    const kept = posts.filter(({ policy }) => policy !== "open");
    expect(kept.length).toBeGreaterThan(25);
    for (const { path } of kept) {
      const headers = { "idempotency-key": "two words" };
      const response = await caller.call("POST", pathOf(path), { body: {}, headers });
      expect([path, response.status, (await response.json()).code]).toEqual([
        path,
        400,
        "IDEMPOTENCY_KEY_INVALID",
      ]);
    }
  });

  test("invitations, friends' codes and blocks answer a lost call again", async ({ services, user }) => {
    const { shopId } = await openStaffed(services, user);
    const door = await openDoor(services);
    const owner = await door.as(user);
    const guest = await createPerson(services);
    const other = await createPerson(services);

    const { url } = await twice(owner, `/shops/${shopId}/invites`, { role: "staff" });
    const token = url.slice(url.lastIndexOf("/") + 1);
    const joined = await twice(await door.as(guest), `/shops/invite/${token}`);
    expect(joined).toMatchObject({ success: true, role: "staff", is_new: true });

    const { data } = await twice(owner, "/friends/code");
    expect(await codeOf(services, user)).toBe(data.friend_code);
    await twice(owner, `/blocks/${other.userId}`);

    const card = await recordCard(services, user);
    const table = (await twice(owner, `/mixes/${card.id}/table-invitation`)).data.url;
    await twice(await door.as(guest), `/table/${table.slice(table.lastIndexOf("/") + 1)}`);
    const invites = await services.database.selectFrom("shop_invites").select("id").execute();
    const tables = await services.database.selectFrom("table_invitations").select("mix_id").execute();
    expect([invites.length, tables.length]).toEqual([1, 1]);
  });

  test("what is kept of an invitation opens it for nobody who reads the database", async ({
    services,
    user,
  }) => {
    const { shopId } = await openStaffed(services, user);
    const caller = await (await openDoor(services)).as(user);
    const key = newId();
    const headers = { "idempotency-key": key };
    const sent = { body: { role: "staff" }, headers };
    const { url } = await (await caller.call("POST", `/api/shops/${shopId}/invites`, sent)).json();
    const [row] = await services.database.selectFrom("idempotency_keys").selectAll().execute();
    expect(row?.status).toBe(200);
    const token = url.slice(url.lastIndexOf("/") + 1);
    for (const secret of [token, key]) {
      expect(JSON.stringify(row)).not.toContain(secret);
      expect(Buffer.from(row?.body ?? "", "base64url").includes(secret)).toBe(false);
    }
  });
});
