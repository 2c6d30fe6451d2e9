import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createPlainServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { PushService } from "#tests/support/push-service.ts";
import type { Lookup } from "./ask-name-servers.ts";
import { createWebPush, generateVapidKeys, vapidSubject } from "./web-push.ts";

const keys = generateVapidKeys();
const PAYLOAD = { unread: 3, kind: "like" };

async function begin(subject = "https://kemurica.example") {
  const service = await new PushService().listen();
  onTestFinished(() => service.close());
  const push = createWebPush({ keys, subject, testOrigin: service.origin });
  return { service, push, subscription: service.subscribe(push.publicKey) };
}

/** A name that stands for these addresses. */
const standsFor =
  (...addresses: string[]): Lookup =>
  (_hostname, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );

test.each(["https://kemurica.example", "mailto:push@localhost"])(
  "a message comes as it was sent, signed for its service (%s)",
  async (subject) => {
    const { service, push, subscription } = await begin(subject);
    expect(await push.send(subscription, PAYLOAD)).toEqual({ state: "sent" });
    expect(service.faults).toEqual([]);
    expect(service.pushed).toEqual([
      { endpoint: subscription.endpoint, topic: "notifications", text: JSON.stringify(PAYLOAD) },
    ]);
  },
);

test("a message for another key is refused", async () => {
  const { service, push } = await begin();
  const stranger = service.subscribe(generateVapidKeys().publicKey);
  expect(await push.send(stranger, PAYLOAD)).toEqual({ state: "refused", reason: "answered 400" });
  expect(service.faults).toEqual(["not the key that was subscribed with"]);
});

test.each([
  [{ status: 200 }, { state: "sent" }],
  [{ status: 202 }, { state: "sent" }],
  [{ status: 404 }, { state: "gone" }],
  [{ status: 410 }, { state: "gone" }],
  [{ status: 400 }, { state: "refused", reason: "answered 400" }],
  [{ status: 413 }, { state: "refused", reason: "answered 413" }],
  [{ status: 429 }, { state: "unavailable", reason: "answered 429", retryAfterS: null }],
  [
    { status: 429, headers: { "retry-after": "120" } },
    { state: "unavailable", reason: "answered 429", retryAfterS: 120 },
  ],
  [
    { status: 503, headers: { "retry-after": "999999999" } },
    { state: "unavailable", reason: "answered 503", retryAfterS: 86_400 },
  ],
  [
    { status: 503, headers: { "retry-after": "Fri, 20 Nov 2020 12:00:00 GMT" } },
    { state: "unavailable", reason: "answered 503", retryAfterS: 0 },
  ],
  [
    { status: 503, headers: { "retry-after": "soon" } },
    { state: "unavailable", reason: "answered 503", retryAfterS: null },
  ],
])("what is answered %j is %j", async (answer, delivery) => {
  const { service, push, subscription } = await begin();
  service.answers = [answer];
  expect(await push.send(subscription, PAYLOAD)).toEqual(delivery);
});

test("a redirect is not followed", async () => {
  const { service, push, subscription } = await begin();
  const asked = vi.fn();
  const inside = createServer((request, response) => {
    asked(request.url);
    response.end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void inside.close());
  await new Promise((listening) => inside.once("listening", listening));
  const { port } = inside.address() as { port: number };
  service.answers = [{ status: 307, headers: { location: `http://127.0.0.1:${port}/secret` } }];
  expect(await push.send(subscription, PAYLOAD)).toEqual({ state: "refused", reason: "answered 307" });
  expect(asked).not.toHaveBeenCalled();
});

test("a service that answers with another protocol is waited for no longer", async () => {
  const { subscription } = await begin();
  const other = createPlainServer((socket) => {
    socket.once("data", () =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n"),
    );
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const testOrigin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const push = createWebPush({ keys, subject: "https://kemurica.example", testOrigin });
  expect(await push.send({ ...subscription, endpoint: `${testOrigin}/x` }, PAYLOAD)).toEqual({
    state: "unavailable",
    reason: "closed without an answer",
    retryAfterS: null,
  });
});

test.each([
  ["loopback", standsFor("127.0.0.1")],
  ["a private network", standsFor("10.0.0.7")],
  ["a cloud's metadata", standsFor("169.254.169.254")],
  ["loopback beside a public address", standsFor("8.8.8.8", "::1")],
  ["nothing", standsFor()],
])("a public name that stands for %s is not asked", async (_what, lookup) => {
  const { service, subscription } = await begin();
  const push = createWebPush({ keys, subject: "https://kemurica.example", testOrigin: null, lookup });
  const named = { ...subscription, endpoint: "https://push.example/x" };
  expect(await push.send(named, PAYLOAD)).toEqual({
    state: "refused",
    reason: "its name stands for no public address",
  });
  expect(await push.send(subscription, PAYLOAD)).toEqual({ state: "refused", reason: "no endpoint" });
  expect(service.pushed).toEqual([]);
});

test("a name that is not known, and a service that is away, are asked again", async () => {
  const { service, push, subscription } = await begin();
  const lookup: Lookup = (_hostname, _options, callback) => callback(new Error("ENOTFOUND"), []);
  const elsewhere = createWebPush({ keys, subject: "https://kemurica.example", testOrigin: null, lookup });
  const named = { ...subscription, endpoint: "https://push.example/x" };
  expect(await elsewhere.send(named, PAYLOAD)).toMatchObject({ state: "unavailable", reason: "ENOTFOUND" });
  await service.close();
  service.close = async () => undefined;
  expect(await push.send(subscription, PAYLOAD)).toMatchObject({ state: "unavailable", retryAfterS: null });
});

test("a subscription is taken by its endpoint and by a key that is one", async () => {
  const { push, subscription } = await begin();
  expect(push.accepts(subscription)).toBe(true);
  expect(push.accepts({ ...subscription, endpoint: "https://10.0.0.1/x" })).toBe(false);
  expect(push.accepts({ ...subscription, p256dh: `B${"A".repeat(86)}` })).toBe(false);
});

test("whom a service may turn to", () => {
  expect(vapidSubject("https://kemurica.example")).toBe("https://kemurica.example");
  expect(vapidSubject("http://localhost:3000")).toBe("mailto:push@localhost");
});
