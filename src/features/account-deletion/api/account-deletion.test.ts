import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { type Caller, type Door, openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { createAdmin, doAs } from "#tests/support/do-as-admin.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { decide, get, persona } from "#tests/support/line/line-sign-in.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { record } from "#tests/support/pictures/upload-picture.ts";
import { test as base } from "#tests/support/test.ts";

/** Somebody whom LINE knows, at the door. */
const test = base.extend("leaving", async ({ services }) => {
  const user = await createPerson(services, { line_user_id: persona });
  const door = await openDoor(services);
  return { door, user, caller: await door.as(user) };
});

type Leaving = { door: Door; caller: Caller };

/** As the browser does: the call, LINE's page, and back. Returns what the callback says. */
async function confirm(
  { door, caller }: Leaving,
  cards = "removed",
  answer: Record<string, string> = { persona },
) {
  const begun = await caller.call("POST", "/api/account-deletion", { body: { cards } });
  expect(begun.status, await begun.clone().text()).toBe(200);
  const { url } = (await begun.json()) as { url: string };
  const attempt = begun.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
  const callback = (await decide(door, new URL(url), answer)).href;
  return get(door, callback, { cookie: [...attempt, caller.headers.cookie].join("; ") });
}

const anew = async ({ door }: Leaving, user: SignedInUser) => door.as(user);
const statusOf = async (caller: Caller, path: string) => (await caller.call("GET", path)).status;

describe("whoever asks for the deletion of their account", () => {
  test("is hidden at once, signed out everywhere, and LINE's permission is taken back", async ({
    services,
    leaving,
  }) => {
    const { door, user, caller } = leaving;
    const card = await record(services, user, { visibility: "link" });
    const reader = await door.as(await createPerson(services));
    expect(await statusOf(reader, `/api/mixes/${card.short_id}`)).toBe(200);
    const back = await confirm(leaving);
    expect(back.headers.get("location")).toBe("/account-deletion?requested");
    expect(back.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(await statusOf(caller, "/api/shisha-mixes")).toBe(401);
    expect(await statusOf(reader, `/api/mixes/${card.short_id}`)).toBe(404);
    expect(await statusOf(reader, `/api/users/${user.userId}`)).not.toBe(200);
    expect(
      await services.database.selectFrom("account_deletions").select(["cards", "is_line_told"]).execute(),
    ).toEqual([{ cards: "removed", is_line_told: true }]);
  });

  test("may do nothing but come back, and finds everything as it was", async ({ services, leaving }) => {
    const { door, user } = leaving;
    const card = await record(services, user, { visibility: "public" });
    const withheld = await record(services, user, { visibility: "public" });
    await services.database
      .insertInto("moderation_cases")
      .values({
        target_type: "mix",
        target_id: withheld.id,
        owner_id: user.userId,
        state: "withheld",
        reasons: ["広告"],
        hidden_at: services.clock(),
        decided_at: services.clock(),
        created_at: services.clock(),
      })
      .execute();
    await services.database
      .updateTable("shisha_mixes")
      .set({ hidden_at: services.clock() })
      .where("id", "=", withheld.id)
      .execute();
    await confirm(leaving);
    const again = await anew(leaving, user);
    const refused = await again.call("GET", "/api/shisha-mixes");
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: "ACCOUNT_LEAVING" }),
    ]);
    expect((await again.call("DELETE", "/api/account-deletion")).status).toBe(200);
    const visitor = await door.as(null);
    expect(await statusOf(again, "/api/shisha-mixes")).toBe(200);
    expect(await statusOf(visitor, `/api/mixes/${card.short_id}`)).toBe(200);
    expect(await statusOf(visitor, `/api/mixes/${withheld.short_id}`)).toBe(404);
    expect((await again.call("DELETE", "/api/account-deletion")).status).toBe(404);
  });

  test("is suspended again where they were", async ({ services, leaving, clock }) => {
    const { user } = leaving;
    clock.set("2026-11-20T12:00:00Z");
    await doAs(services, await createAdmin(services), user, "suspend_30", "広告のため。");
    const suspended = await anew(leaving, user);
    await confirm({ ...leaving, caller: suspended });
    const again = await anew(leaving, user);
    expect((await again.call("DELETE", "/api/account-deletion")).status).toBe(200);
    const { status } = await (await anew(leaving, user)).call("GET", "/api/shisha-mixes");
    expect(status).toBe(403);
    const { suspended_until } = await services.database
      .selectFrom("users")
      .select("suspended_until")
      .where("id", "=", user.userId)
      .executeTakeFirstOrThrow();
    expect(suspended_until).toEqual(new Date("2026-12-20T12:00:00Z"));
  });

  test("shows nothing that was on its way, nor what a review gives back", async ({ services, leaving }) => {
    const { door, user } = leaving;
    await confirm(leaving);
    // Begun before, done after.
    const late = await record(services, user, { visibility: "public" });
    await services.database.updateTable("shisha_mixes").set({ hidden_at: null }).execute();
    expect(await statusOf(await door.as(null), `/api/mixes/${late.short_id}`)).toBe(404);
  });
});

describe("nothing comes of it", () => {
  const rows = ({ database }: Services) => database.selectFrom("account_deletions").selectAll().execute();

  test("where LINE vouches for somebody else, or they turn back", async ({ services, leaving }) => {
    expect((await confirm(leaving, "removed", { cancel: "1" })).headers.get("location")).toBe(
      "/profile/delete?notice=cancelled",
    );
    const somebody = await createPerson(services);
    const caller = await leaving.door.as(somebody);
    expect((await confirm({ ...leaving, caller })).headers.get("location")).toBe(
      "/profile/delete?notice=somebody-else",
    );
    expect(await rows(services)).toEqual([]);
  });

  test("where the browser has another session by then", async ({ services, leaving }) => {
    const { door, caller } = leaving;
    const begun = await caller.call("POST", "/api/account-deletion", { body: { cards: "removed" } });
    const { url } = (await begun.json()) as { url: string };
    const attempt = begun.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
    const callback = (await decide(door, new URL(url), { persona })).href;
    const cookie = attempt.join("; ");
    expect((await get(door, callback, { cookie })).headers.get("location")).toBe(
      "/profile/delete?notice=somebody-else",
    );
    expect(await rows(services)).toEqual([]);
  });

  test("for an owner of an open shop, and for whoever runs the place", async ({ services, leaving }) => {
    const { user, caller } = leaving;
    const ask = async () => {
      const response = await caller.call("POST", "/api/account-deletion", { body: { cards: "removed" } });
      return [response.status, ((await response.json()) as { code?: string }).code];
    };
    await services.database
      .updateTable("users")
      .set({ is_admin: true })
      .where("id", "=", user.userId)
      .execute();
    expect(await ask()).toEqual([409, "ADMIN_ROLE_HELD"]);
    await services.database
      .updateTable("users")
      .set({ is_admin: false })
      .where("id", "=", user.userId)
      .execute();
    await holdRole(services, user, { shop_id: (await openShop(services)).id, role: "owner" });
    expect(await ask()).toEqual([409, "SHOPS_OWNED"]);
    await services.database.updateTable("shops").set({ is_active: false }).execute();
    expect((await ask())[0]).toBe(200);
  });
});

describe("what the person's other device does at the same moment", () => {
  test("is refused, or hidden with the rest: recording, liking, being asked", async ({
    services,
    leaving,
  }) => {
    const { door, user, caller } = leaving;
    const friend = await createPerson(services);
    const theirs = await record(services, friend, { visibility: "public" });
    await makeFriends(services, user, friend);
    const other = await door.as(user);
    const { friend_code } = await services.database
      .selectFrom("users")
      .select("friend_code")
      .where("id", "=", user.userId)
      .executeTakeFirstOrThrow();
    const asking = await door.as(await createPerson(services));
    const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
    const statuses = await Promise.all([
      confirm({ door, caller }).then(({ status }) => status),
      ...[1, 2, 3, 4, 5, 6].map(async (count) => {
        const body = { items, title: `夜 ${count}`, visibility: "public" };
        return (await other.call("POST", "/api/shisha-mixes", { body })).status;
      }),
      other.call("POST", `/api/mixes/${theirs.id}/like`).then(({ status }) => status),
      asking.call("POST", "/api/friends", { body: { friend_code } }).then(({ status }) => status),
    ]);
    expect(statuses.filter((status) => ![200, 201, 302, 401, 404].includes(status))).toEqual([]);
    const shown = await services.database
      .selectFrom("shisha_mixes")
      .select("id")
      .where("user_id", "=", user.userId)
      .where("hidden_at", "is", null)
      .execute();
    expect(shown).toEqual([]);
  });
});
