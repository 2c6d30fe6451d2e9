import { expect, test, vi } from "vitest";
import { memoryCaches } from "#tests/support/memory-caches.ts";
import { createLeaving } from "./leaving.ts";

const logout = () =>
  new Request("http://localhost/api/auth/logout", { method: "POST", headers: { "x-csrf-token": "token" } });
const lost = () => Promise.reject(new TypeError("Failed to fetch"));

function begin(storage: CacheStorage, send: typeof fetch) {
  const forget = vi.fn(async () => undefined);
  return { forget, ...createLeaving({ storage, send }, { forget }) };
}

test("a logout forgets before and after its call, whatever the server says", async () => {
  const send = vi.fn(async () => new Response(null, { status: 401 }));
  const { leave, settle, forget } = begin(memoryCaches(), send);
  expect((await leave(logout())).status).toBe(401);
  expect(forget).toHaveBeenCalledTimes(2);
  await settle();
  expect(send).toHaveBeenCalledOnce();
});

test("a logout unsubscribes this browser, also without a network, and waits for no push service", async () => {
  const storage = memoryCaches();
  const unsubscribe = vi.fn(() => new Promise<boolean>(() => undefined));
  const subscription = { unsubscribe } as unknown as PushSubscription;
  const manager = { getSubscription: async () => subscription };
  await (await storage.open("push-owner")).put("/push-owner", Response.json({ personId: "1" }));
  const forget = async () => undefined;
  const { leave } = createLeaving({ storage, send: lost }, { forget }, manager);
  expect((await leave(logout())).status).toBe(200);
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(await storage.has("push-owner")).toBe(false);
});

test("without a network it is made later, once, also by a worker that was asleep meanwhile", async () => {
  const storage = memoryCaches();
  const offline = begin(storage, lost);
  expect(await (await offline.leave(logout())).json()).toEqual({ success: true });
  await offline.settle();

  const send = vi.fn<typeof fetch>(async () => new Response("{}"));
  const { settle } = begin(storage, send);
  await Promise.all([settle(), settle()]);
  await settle();
  expect(send).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledWith(
    "/api/auth/logout",
    expect.objectContaining({
      method: "POST",
      headers: expect.objectContaining({ "x-csrf-token": "token" }),
    }),
  );
});

test("a session that has slept is renewed first, and a server in trouble is asked again", async () => {
  const storage = memoryCaches();
  await begin(storage, lost).leave(logout());
  const statuses = [503, 401, 200, 200];
  const asked: string[] = [];
  const { settle } = begin(storage, async (path) => {
    asked.push(String(path));
    return new Response(null, { status: statuses.shift() ?? 500 });
  });
  expect(await settle()).toBe(false);
  expect(await settle()).toBe(true);
  expect(asked).toEqual(["/api/auth/logout", "/api/auth/logout", "/api/auth/refresh", "/api/auth/logout"]);
  expect(await settle()).toBe(true);
  expect(asked).toHaveLength(4);
});

test.each([
  ["that is put off", [429], false],
  ["whose renewal finds the server in trouble", [401, 503], false],
  ["whose renewal is put off", [401, 429], false],
  ["whose session is over", [401, 401], true],
  ["that is refused for good", [403], true],
])("a logout %s is owed until it is made", async (_name, statuses, isSettled) => {
  const storage = memoryCaches();
  await begin(storage, lost).leave(logout());
  const { settle } = begin(storage, async () => new Response(null, { status: statuses.shift() ?? 500 }));
  expect(await settle()).toBe(isSettled);
  const send = vi.fn<typeof fetch>(async () => new Response("{}"));
  await begin(storage, send).settle();
  expect(send).toHaveBeenCalledTimes(isSettled ? 0 : 1);
});
