import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createBrowserClient } from "#line-client/browser-client.ts";
import { setLine } from "#line-client/current-line.ts";
import type { LineClient } from "#line-client/line-client.ts";
import { createApiClient, prepareCalls } from "./api-client.ts";
import { ApiError } from "./api-error.ts";
import type { CalledEndpoint } from "./endpoint-call.ts";
import { REFRESH_BACKOFF_MS } from "./renew-session.ts";

const person = { csrfToken: "csrf", lineUserId: "U1" };
const json = (status: number, body: object) => Response.json(body, { status });
const refused = () => json(401, { success: false, error: "x", code: "TOKEN_EXPIRED" });

type Sent = { path: string; headers: Headers; body: unknown };
let sent: Sent[];
/** What another tab holds. */
let heldLocks: { name: string }[];
let network: (request: Sent) => Response | Promise<Response>;

// A module that is on its way comes by a clock of its own.
beforeAll(prepareCalls);

/** What stands in a browser and not in Node; the calls end at a network of the test's own. */
beforeEach(() => {
  sent = [];
  vi.stubGlobal("localStorage", memory());
  heldLocks = [];
  const request = navigator.locks.request.bind(navigator.locks);
  vi.stubGlobal("navigator", { locks: { request, query: async () => ({ held: heldLocks }) } });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const request = { path, headers: new Headers(init.headers), body: init.body };
    sent.push(request);
    return network(request);
  });
  setLine(createBrowserClient({ baseUrl: "http://localhost", liffId: null, loginHref: () => "/" }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pathsOf = (requests: Sent[]) => requests.map(({ path }) => path);

test("a 401 renews the session once and asks again", async () => {
  let isFresh = false;
  network = ({ path }) => {
    if (path === "/api/auth/refresh") isFresh = true;
    return isFresh ? json(200, { success: true, data: 7 }) : refused();
  };
  expect(await createApiClient(person)<CalledEndpoint>("GET /favorites")).toMatchObject({ data: 7 });
  expect(pathsOf(sent)).toEqual(["/api/favorites", "/api/auth/refresh", "/api/favorites"]);
});

test("calls that are refused together share one renewal", async () => {
  let isFresh = false;
  let refusals = 0;
  const allRefused = Promise.withResolvers<void>();
  network = async ({ path }) => {
    if (path === "/api/auth/refresh") {
      await allRefused.promise;
      isFresh = true;
    }
    if (isFresh) return json(200, { success: true });
    if (++refusals === 3) allRefused.resolve();
    return refused();
  };
  const api = createApiClient(person);
  await Promise.all([
    api<CalledEndpoint>("GET /a"),
    api<CalledEndpoint>("GET /b"),
    api<CalledEndpoint>("GET /c"),
  ]);
  expect(pathsOf(sent).filter((path) => path === "/api/auth/refresh")).toHaveLength(1);
});

test.each([
  ["stored", () => localStorage.setItem("session-renewed-at", String(Date.now()))],
  [
    "marked, and what it stored has not arrived here",
    () => {
      heldLocks = [{ name: `session-renewed-at ${Date.now()}` }];
    },
  ],
])(
  "another tab's renewal, done while this call waited, is enough when it is %s",
  async (_, renewElsewhere) => {
    let asked = 0;
    network = ({ path }) => {
      asked += 1;
      if (path !== "/api/a") throw new Error("no second refresh was expected");
      if (asked > 1) return json(200, { success: true });
      renewElsewhere();
      return refused();
    };
    await createApiClient(person)<CalledEndpoint>("GET /a");
    expect(pathsOf(sent)).toEqual(["/api/a", "/api/a"]);
  },
);

test.each([String(Date.now() + 3_600_000), "junk"])(
  "a renewal at %s, which cannot be, holds up no other",
  async (renewedAt) => {
    localStorage.setItem("session-renewed-at", renewedAt);
    let isFresh = false;
    network = ({ path }) => {
      if (path === "/api/auth/refresh") isFresh = true;
      return isFresh ? json(200, { success: true }) : refused();
    };
    await createApiClient(person)<CalledEndpoint>("GET /a");
    expect(pathsOf(sent)).toEqual(["/api/a", "/api/auth/refresh", "/api/a"]);
  },
);

test("a call that stays refused says 'API call failed' and that the session is over", async () => {
  network = ({ path }) => (path === "/api/auth/refresh" ? json(200, { success: true }) : refused());
  const onExpired = vi.fn();
  await expect(createApiClient(person, onExpired)<CalledEndpoint>("GET /a")).rejects.toMatchObject({
    status: 401,
    message: "API call failed",
  });
  expect(onExpired).toHaveBeenCalledOnce();
  expect(pathsOf(sent)).toEqual(["/api/a", "/api/auth/refresh", "/api/a"]);
});

test("a session that cannot be renewed is over in the specification's words", async () => {
  network = refused;
  const onExpired = vi.fn();
  const failed = createApiClient(person, onExpired)<CalledEndpoint>("GET /a");
  await expect(failed).rejects.toBeInstanceOf(ApiError);
  await expect(failed).rejects.toMatchObject({
    code: "TOKEN_EXPIRED",
    message: "セッションが切れました。再度ログインしてください",
  });
  expect(onExpired).toHaveBeenCalledOnce();
});

test("a renewal that meets silence is tried again after 200, 400 and 800 ms; then nobody is signed out", async () => {
  vi.useFakeTimers();
  const moments: number[] = [];
  network = ({ path }) => {
    if (path !== "/api/auth/refresh") return refused();
    moments.push(Date.now());
    throw new TypeError("Failed to fetch");
  };
  const onExpired = vi.fn();
  const failed = createApiClient(person, onExpired)<CalledEndpoint>("GET /a");
  const checked = expect(failed).rejects.toMatchObject({ code: "NETWORK_FAILED" });
  await vi.advanceTimersByTimeAsync(REFRESH_BACKOFF_MS * 7);
  await checked;
  const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  expect(pauses).toEqual([REFRESH_BACKOFF_MS, REFRESH_BACKOFF_MS * 2, REFRESH_BACKOFF_MS * 4]);
  expect(onExpired).not.toHaveBeenCalled();
});

describe("inside LINE", () => {
  const tokens = { idToken: "id", accessToken: "access" };
  const line = (): LineClient => ({
    ...createBrowserClient({ baseUrl: "http://localhost", liffId: null, loginHref: () => "/" }),
    kind: "liff",
    isLoggedIn: () => true,
    tokens: () => tokens,
  });
  const signedIn = (lineUserId: string) =>
    json(200, { success: true, csrfToken: "csrf-2", user: { id: "1", lineUserId, isNewUser: false } });

  test("a session that ended begins anew with LINE's tokens, and the call goes out for the new one", async () => {
    setLine(line());
    network = ({ path, headers }) => {
      if (path === "/api/auth/line-signin-simple") return signedIn("U1");
      return headers.get("x-csrf-token") === "csrf-2" ? json(200, { success: true }) : refused();
    };
    await createApiClient(person)<CalledEndpoint>("POST /a");
    expect(pathsOf(sent)).toEqual(["/api/a", "/api/auth/refresh", "/api/auth/line-signin-simple", "/api/a"]);
  });

  test("a 401 of the sign-in drops the ID token and asks once more", async () => {
    setLine(line());
    const bodies: unknown[] = [];
    network = ({ path, body }) => {
      if (path !== "/api/auth/line-signin-simple") return refused();
      bodies.push(JSON.parse(String(body)));
      return bodies.length === 1 ? refused() : signedIn("U1");
    };
    await expect(
      createApiClient({ ...person, csrfToken: "other" })<CalledEndpoint>("GET /a"),
    ).rejects.toThrow();
    expect(bodies).toEqual([tokens, { ...tokens, idToken: null }]);
  });

  test("LINE's log-in of somebody else is not even asked for a session", async () => {
    setLine({ ...line(), userId: () => "U2" });
    network = refused;
    await expect(createApiClient(person)<CalledEndpoint>("GET /a")).rejects.toMatchObject({
      code: "TOKEN_EXPIRED",
    });
    expect(pathsOf(sent)).not.toContain("/api/auth/line-signin-simple");
  });

  test("LINE's log-in of somebody else renews nobody's session", async () => {
    setLine(line());
    network = ({ path }) => (path === "/api/auth/line-signin-simple" ? signedIn("U2") : refused());
    await expect(createApiClient(person)<CalledEndpoint>("GET /a")).rejects.toMatchObject({
      code: "TOKEN_EXPIRED",
    });
  });
});

function memory(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
