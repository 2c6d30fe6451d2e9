import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import { type Door, openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { decide, get, lineTokens, persona, startLogin } from "#tests/support/line/line-sign-in.ts";
import { beLiked, run, subscribed, withPushService } from "#tests/support/push.ts";
import type { PushService } from "#tests/support/push-service.ts";
import { test as base } from "#tests/support/test.ts";
import { MOST_PUSH_SUBSCRIPTIONS } from "../push-subscription.ts";

const PATH = "/api/push/subscription";
const KEYS = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };

const test = base.extend("pushing", async ({ services: bare, clock }) => {
  clock.set("2026-11-20T12:00:00+09:00");
  const { services, service } = await withPushService(bare);
  return { services, service, door: await openDoor(services) };
});

type Subscription = ReturnType<PushService["subscribe"]>;
const bodyOf = ({ endpoint, ...keys }: Subscription) => ({ endpoint, keys });

/** What the browser of this session does when its person switches it on. */
async function switchOn(door: Door, user: SignedInUser, service: PushService) {
  const caller = await door.as(user);
  const { data } = await (await caller.call("GET", "/api/push/key")).json();
  const subscription = service.subscribe(data.key);
  const response = await caller.call("PUT", PATH, { body: bodyOf(subscription) });
  expect([response.status, await response.json()]).toEqual([200, { success: true, data: { is_on: true } }]);
  return { caller, subscription };
}

describe("a browser's subscription", () => {
  test("is taken once, however often it is said, and given back", async ({ pushing, user }) => {
    const { services, service, door } = pushing;
    const { caller, subscription } = await switchOn(door, user, service);
    for (let count = 0; count < 3; count++)
      expect((await caller.call("PUT", PATH, { body: bodyOf(subscription) })).status).toBe(200);
    expect(await subscribed(services)).toEqual([subscription.endpoint]);
    const renewed = service.subscribe(services.webPush.publicKey);
    await caller.call("PUT", PATH, { body: bodyOf(renewed) });
    expect(await subscribed(services)).toEqual([renewed.endpoint]);
    for (let count = 0; count < 2; count++) {
      const response = await caller.call("DELETE", PATH);
      expect([response.status, await response.json()]).toEqual([
        200,
        { success: true, data: { is_on: false } },
      ]);
    }
    expect(await subscribed(services)).toEqual([]);
  });

  test("is nobody else's to give back", async ({ pushing, user }) => {
    const { services, service, door } = pushing;
    const { subscription } = await switchOn(door, user, service);
    const [own, others] = [await door.as(user), await door.as(await createPerson(services))];
    for (const caller of [own, others]) await caller.call("DELETE", PATH);
    expect(await subscribed(services)).toEqual([subscription.endpoint]);
  });

  test("rings for whoever took the browser over, and never for the one before", async ({ pushing, user }) => {
    const { services, service, door } = pushing;
    const { subscription } = await switchOn(door, user, service);
    const other = await createPerson(services);
    await (await door.as(other)).call("PUT", PATH, { body: bodyOf(subscription) });
    expect(await subscribed(services)).toEqual([subscription.endpoint]);
    await beLiked(services, user);
    expect(await run(services)).toContain("0 sent");
    await beLiked(services, other);
    expect(await run(services)).toContain("1 sent");
  });

  test.for(["the page of LINE's login", "tokens of the SDK"])(
    "is left by whoever signs in there through %s, and no other browser of theirs is",
    async (way, { pushing, user }) => {
      const { services, service, door } = pushing;
      const desk = await switchOn(door, user, service);
      const { caller } = await switchOn(door, user, service);
      if (way === "tokens of the SDK") {
        const body = { idToken: (await lineTokens(door)).id_token };
        expect((await caller.call("POST", "/api/auth/line-signin", { body })).status).toBe(200);
      } else {
        const { authorize, cookie } = await startLogin(door);
        const callback = (await decide(door, authorize, { persona })).href;
        const cookies = `${cookie}; ${caller.headers.cookie}`;
        expect((await get(door, callback, { cookie: cookies })).headers.get("location")).toBe("/dashboard");
      }
      expect(await subscribed(services)).toEqual([desk.subscription.endpoint]);
    },
  );

  test("ends when its session logs out, by the call itself", async ({ pushing, user }) => {
    const { services, service, door } = pushing;
    const [phone, desk] = [await switchOn(door, user, service), await switchOn(door, user, service)];
    expect((await phone.caller.call("POST", "/api/auth/logout")).status).toBe(200);
    expect(await subscribed(services)).toEqual([desk.subscription.endpoint]);
    const late = await phone.caller.call("PUT", PATH, { body: bodyOf(phone.subscription) });
    expect(late.status).toBe(401);
    expect((await desk.caller.call("POST", "/api/auth/logout-all")).status).toBe(200);
    expect(await subscribed(services)).toEqual([]);
  });

  test("of more than ten browsers the one that was not there for longest goes", async ({
    pushing,
    user,
    clock,
  }) => {
    const { services, service, door } = pushing;
    const first = await switchOn(door, user, service);
    const endpoints: string[] = [];
    for (let count = 1; count < MOST_PUSH_SUBSCRIPTIONS; count++) {
      clock.passMinutes(1);
      endpoints.push((await switchOn(door, user, service)).subscription.endpoint);
    }
    clock.passMinutes(1);
    // It says that it is still there.
    await first.caller.call("PUT", PATH, { body: bodyOf(first.subscription) });
    clock.passMinutes(1);
    const last = await switchOn(door, user, service);
    const kept = [first, last].map(({ subscription }) => subscription.endpoint);
    expect((await subscribed(services)).sort()).toEqual([...kept, ...endpoints.slice(1)].sort());
  });

  test("needs a session of ours to end with, our own page, and its token", async ({ pushing, user }) => {
    const { services, service, door } = pushing;
    const body = bodyOf(service.subscribe(services.webPush.publicKey));
    const caller = await door.as(user);
    const { "x-csrf-token": _token, ...withoutToken } = caller.headers;
    const visitor = await door.as(null);
    const statusOf = async (headers: Record<string, string>) =>
      (await visitor.call("PUT", PATH, { body, headers })).status;
    expect(await statusOf({})).toBe(401);
    expect(await statusOf(withoutToken)).toBe(403);
    expect(await statusOf({ ...caller.headers, origin: "https://evil.example" })).toBe(403);
    expect(await subscribed(services)).toEqual([]);
    expect(await statusOf(caller.headers)).toBe(200);
  });

  test.for([
    "http://push.example/x",
    "https://localhost/x",
    "https://127.0.0.1/x",
    "https://169.254.169.254/latest/meta-data/",
    "https://[::1]/x",
    "https://0x7f000001/x",
    "https://printer.local/x",
    "https://push.example:8443/x",
    "https://user:word@push.example/x",
    "file:///etc/passwd",
    "no address",
  ])("at %s is refused", async (endpoint, { pushing, user }) => {
    const { services, service, door } = pushing;
    const { endpoint: _own, ...keys } = service.subscribe(services.webPush.publicKey);
    const response = await (await door.as(user)).call("PUT", PATH, { body: { endpoint, keys } });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: "PUSH_SUBSCRIPTION_REFUSED" }),
    ]);
    expect(await subscribed(services)).toEqual([]);
  });

  test.for([
    [{ endpoint: "https://push.example/x", keys: KEYS }, "PUSH_SUBSCRIPTION_REFUSED"],
    [{ endpoint: "https://push.example/x", keys: { ...KEYS, p256dh: "short" } }, "INVALID_INPUT"],
    [{ endpoint: "https://push.example/x", keys: { ...KEYS, auth: "A".repeat(23) } }, "INVALID_INPUT"],
    [{ endpoint: "https://push.example/x" }, "INVALID_INPUT"],
    [{ endpoint: "", keys: KEYS }, "INVALID_INPUT"],
    [{ endpoint: `https://push.example/${"x".repeat(1000)}`, keys: KEYS }, "INVALID_INPUT"],
  ] as const)("that says %j is %s", async ([body, code], { pushing, user }) => {
    const { services, door } = pushing;
    const response = await (await door.as(user)).call("PUT", PATH, { body });
    expect([response.status, (await response.json()).code]).toEqual([400, code]);
    expect(await subscribed(services)).toEqual([]);
  });

  test("the key that is read is the public one alone", async ({ pushing, user }) => {
    const { services, door } = pushing;
    const text = await (await (await door.as(user)).call("GET", "/api/push/key")).text();
    const { publicKey, privateKey } = services.secrets.vapidKeys;
    expect(JSON.parse(text)).toEqual({ success: true, data: { key: publicKey } });
    expect(text).not.toContain(privateKey);
  });
});

// The embedded engine has one connection, on which nothing races: this stands only where TEST_DATABASE_URL names a server.
test.skipIf(!isPostgres)("one browser that many say is theirs at once is one's", async ({ pushing }) => {
  const { services, service, door } = pushing;
  const subscription = service.subscribe(services.webPush.publicKey);
  const people = await Promise.all(Array.from({ length: 12 }, () => createPerson(services)));
  const callers = await Promise.all(people.map((person) => door.as(person)));
  const responses = await Promise.all(
    callers.map((caller) => caller.call("PUT", PATH, { body: bodyOf(subscription) })),
  );
  expect(responses.map(({ status }) => status)).toEqual(people.map(() => 200));
  expect(await subscribed(services)).toEqual([subscription.endpoint]);
});
