import { expect, test, vi } from "vitest";
import { keepPushOwner, readPushOwner } from "#features/notifications/push-owner.ts";
import { memoryCaches } from "#tests/support/memory-caches.ts";
import { createPushes } from "./pushes.ts";

const OWNER = {
  personId: "1",
  csrfToken: "token",
  productName: "ケムリカ",
  endpoint: "https://push.example/old",
  toldAt: 7,
};

const page = (path: string, focused = false) => ({
  url: `http://localhost${path}`,
  focused,
  focus: vi.fn(() => Promise.reject(new Error("InvalidAccessError"))),
  navigate: vi.fn(async (_url: string) => null),
});

async function begin(pages: ReturnType<typeof page>[] = []) {
  const storage = memoryCaches();
  await keepPushOwner(storage, OWNER);
  const showNotification = vi.fn(async () => undefined);
  const subscribe = vi.fn(async (_options: object) => ({
    endpoint: "https://push.example/new",
    toJSON: () => ({
      endpoint: "https://push.example/new",
      expirationTime: null,
      keys: { p256dh: "point", auth: "secret" },
    }),
  }));
  const openWindow = vi.fn(async () => null);
  const setAppBadge = vi.fn(async () => undefined);
  const send = vi.fn(async (..._asked: Parameters<typeof fetch>) => new Response("{}"));
  const pushes = createPushes({
    registration: { showNotification, pushManager: { subscribe } as unknown as PushManager },
    clients: { matchAll: async () => pages, openWindow },
    storage,
    send,
    badging: { setAppBadge },
  });
  return { ...pushes, storage, showNotification, subscribe, openWindow, setAppBadge, send };
}

const saying = (text: string) => ({ data: { json: () => JSON.parse(text) as unknown } });

test("one notice says the kind and the figure, in the product's name", async () => {
  const { show, showNotification, setAppBadge } = await begin([page("/dashboard")]);
  await show(saying('{"unread":3,"kind":"like"}'));
  expect(showNotification.mock.calls).toEqual([
    [
      "ケムリカ",
      {
        body: "カードに「いいね」がつきました。\n未読のお知らせが3件あります。",
        tag: "notifications",
        renotify: true,
        lang: "ja",
        icon: "/app-icons/icon-192.png",
      },
    ],
  ]);
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
});

test.each([
  ["no data", { data: null }],
  ["no JSON", saying.bind(null, "{")],
  ["another shape", saying("[1]")],
])("%s is a notice all the same", async (_what, event) => {
  const { show, showNotification, setAppBadge } = await begin();
  await show(typeof event === "function" ? { data: { json: () => JSON.parse("{") as unknown } } : event);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    "ケムリカ",
    expect.objectContaining({ body: "新しいお知らせがあります。" }),
  );
  expect(setAppBadge).not.toHaveBeenCalled();
});

test("without an owner the notice still has a title", async () => {
  const { show, storage, showNotification } = await begin();
  for (const name of await storage.keys()) await storage.delete(name);
  await show(saying('{"unread":1,"kind":"like"}'));
  expect(showNotification).toHaveBeenCalledExactlyOnceWith("お知らせ", expect.anything());
});

test("whoever looks at a page of ours is shown nothing beside its bell", async () => {
  const { show, showNotification } = await begin([page("/shisha"), page("/dashboard", true)]);
  await show(saying('{"unread":1,"kind":"like"}'));
  expect(showNotification).not.toHaveBeenCalled();
});

test("a press leads an open page to the inbox, the inbox itself first, or opens one", async () => {
  const closed = await begin();
  await closed.open();
  expect(closed.openWindow).toHaveBeenCalledExactlyOnceWith("/notifications");

  const [other, inbox] = [page("/shisha"), page("/notifications")];
  const open = await begin([other, inbox]);
  await open.open();
  expect([inbox.focus, other.focus].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  expect(inbox.navigate).not.toHaveBeenCalled();

  const elsewhere = await begin([other]);
  await elsewhere.open();
  expect(other.navigate).toHaveBeenCalledExactlyOnceWith("/notifications");
  expect(elsewhere.openWindow).not.toHaveBeenCalled();

  other.navigate.mockRejectedValueOnce(new TypeError("not ours"));
  await elsewhere.open();
  expect(elsewhere.openWindow).toHaveBeenCalledExactlyOnceWith("/notifications");
});

test("a browser that changes its subscription tells the server, for the same key and person", async () => {
  const { renew, subscribe, send, storage } = await begin();
  const applicationServerKey = new ArrayBuffer(65);
  const oldSubscription = { options: { applicationServerKey } } as unknown as PushSubscription;
  await renew({ oldSubscription });
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey });
  const [path, asked] = send.mock.calls[0] ?? [];
  expect([path, asked?.method, JSON.parse(String(asked?.body))]).toEqual([
    "/api/push/subscription",
    "PUT",
    { endpoint: "https://push.example/new", keys: { p256dh: "point", auth: "secret" } },
  ]);
  expect(new Headers(asked?.headers).get("x-csrf-token")).toBe("token");
  expect(await readPushOwner(storage)).toMatchObject({ endpoint: "https://push.example/new" });
});

test("a subscription that is nobody's is not renewed, and one that the server refused is told by the next page", async () => {
  const { renew, subscribe, send, storage } = await begin();
  const oldSubscription = {
    options: { applicationServerKey: new ArrayBuffer(65) },
  } as unknown as PushSubscription;
  send.mockResolvedValueOnce(new Response("{}", { status: 401 }));
  await renew({ oldSubscription });
  expect(await readPushOwner(storage)).toEqual(OWNER);
  await renew({ oldSubscription: null });
  for (const name of await storage.keys()) await storage.delete(name);
  await renew({ oldSubscription });
  expect(subscribe).toHaveBeenCalledOnce();
});
