import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryCaches } from "#tests/support/memory-caches.ts";
import { notificationMessages } from "../notification-messages.ts";
import { readPushOwner } from "../push-owner.ts";
import { readPushState, renewPush, switchPushOff, switchPushOn } from "./push-device.ts";

const OWNER = { personId: "1", csrfToken: "token", productName: "ケムリカ" };
const KEY = "BA".padEnd(87, "A");

let permission: NotificationPermission;
let answer: NotificationPermission;
let subscription: { endpoint: string; toJSON: () => object; unsubscribe: () => Promise<boolean> } | null;
let numbers: number;
const subscribe = vi.fn();
const dataset: Record<string, string> = {};
const calls = {
  readKey: vi.fn(async () => KEY),
  subscribe: vi.fn(async (_body: object) => undefined),
  unsubscribe: vi.fn(async () => undefined),
};

/** The browser as far as this needs it. */
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubEnv("PROD", true);
  vi.useFakeTimers({ toFake: ["Date"] });
  [permission, answer, subscription, numbers] = ["default", "granted", null, 0];
  delete dataset.line;
  subscribe.mockImplementation(async () => {
    const endpoint = `https://push.example/${++numbers}`;
    subscription = {
      endpoint,
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: "point", auth: "secret" } }),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
    return subscription;
  });
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("window", { PushManager: class {}, Notification: class {} });
  vi.stubGlobal("navigator", {
    serviceWorker,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
    maxTouchPoints: 0,
  });
  vi.stubGlobal("caches", memoryCaches());
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      permission = answer;
      return permission;
    },
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const withoutPush = (navigator: object) => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("navigator", { serviceWorker: {}, maxTouchPoints: 0, ...navigator });
};

describe("a browser", () => {
  test("is off until it is switched on, and off again", async () => {
    expect(await readPushState(OWNER)).toBe("off");
    await switchPushOn(OWNER, calls);
    expect(await readPushState(OWNER)).toBe("on");
    expect(calls.subscribe).toHaveBeenCalledExactlyOnceWith({
      endpoint: "https://push.example/1",
      keys: { p256dh: "point", auth: "secret" },
    });
    expect(subscribe.mock.calls[0]?.[0]).toMatchObject({ userVisibleOnly: true });
    await switchPushOff(calls);
    expect([await readPushState(OWNER), subscription]).toEqual(["off", null]);
    expect(calls.unsubscribe).toHaveBeenCalledOnce();
  });

  test("is somebody's: the next person's switch is off", async () => {
    await switchPushOn(OWNER, calls);
    expect(await readPushState({ personId: "2" })).toBe("off");
  });

  test.for([
    [
      "an iPhone's tab",
      { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)" },
      "home-screen",
    ],
    [
      "an iPad",
      { userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)", maxTouchPoints: 5 },
      "home-screen",
    ],
    ["an old Mac", { userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_9)" }, "none"],
    ["another old browser", { userAgent: "Mozilla/5.0 (X11; Linux x86_64)" }, "none"],
  ] as const)("without push says so: %s", async ([_what, navigator, state]) => {
    withoutPush(navigator);
    expect(await readPushState(OWNER)).toBe(state);
  });

  test("of LINE has none", async () => {
    dataset.line = "";
    expect(await readPushState(OWNER)).toBe("line");
  });

  test.for(["denied", "default"] as const)(
    "that answers %s is told nothing, and nobody is asked",
    async (said) => {
      answer = said;
      await expect(switchPushOn(OWNER, calls)).rejects.toThrow(notificationMessages.pushNotAllowed);
      expect(await readPushState(OWNER)).toBe(said === "denied" ? "denied" : "off");
      expect([subscribe, calls.readKey, calls.subscribe].map(({ mock }) => mock.calls.length)).toEqual([
        0, 0, 0,
      ]);
    },
  );

  test("without a push service, or whose server says no, stays off", async () => {
    subscribe.mockRejectedValue(new DOMException("no service", "AbortError"));
    await expect(switchPushOn(OWNER, calls)).rejects.toThrow(notificationMessages.pushUnreachable);
    subscribe.mockReset();
    subscribe.mockResolvedValue({ endpoint: "x", toJSON: () => ({}) });
    calls.subscribe.mockRejectedValueOnce(new Error("通信できませんでした"));
    await expect(switchPushOn(OWNER, calls)).rejects.toThrow("通信できませんでした");
    expect(await readPushState(OWNER)).toBe("off");
  });

  test("with a subscription for another key gives that up first", async () => {
    await switchPushOn(OWNER, calls);
    subscribe.mockRejectedValueOnce(new DOMException("another key", "InvalidStateError"));
    await switchPushOn(OWNER, calls);
    expect(subscription?.endpoint).toBe("https://push.example/2");
  });
});

describe("a page that rests", () => {
  const told = () => calls.subscribe.mock.calls.length;

  test("says once a day that the browser is there, and at once under a new session", async () => {
    await switchPushOn(OWNER, calls);
    await renewPush(OWNER, calls);
    expect(told()).toBe(1);
    vi.setSystemTime(Date.now() + 86_400_001);
    await renewPush(OWNER, calls);
    await renewPush(OWNER, calls);
    expect(told()).toBe(2);
    await renewPush({ ...OWNER, csrfToken: "of another session" }, calls);
    expect(told()).toBe(3);
    expect(await readPushOwner(caches)).toMatchObject({ csrfToken: "of another session" });
  });

  test("subscribes again where the browser has lost it", async () => {
    await switchPushOn(OWNER, calls);
    subscription = null;
    await renewPush(OWNER, calls);
    expect(calls.subscribe).toHaveBeenLastCalledWith(
      expect.objectContaining({ endpoint: "https://push.example/2" }),
    );
  });

  test("gives up what was somebody else's, and begins nothing by itself", async () => {
    await switchPushOn(OWNER, calls);
    await renewPush({ ...OWNER, personId: "2" }, calls);
    expect([subscription, await readPushOwner(caches), told()]).toEqual([null, null, 1]);
    await renewPush(OWNER, calls);
    expect([subscribe.mock.calls.length, told()]).toEqual([1, 1]);
  });
});
