import { describe, expect, test } from "vitest";
import {
  MINI_APP,
  signInByLiff,
  startMiniApp,
  type TestEmulator,
} from "#line-emulator/emulator-for-tests.ts";
import { createServiceMessages } from "./service-messages.ts";

const API = "http://line.test/api";
const message = { templateName: "visit_s_ja", params: { shop: "煙雲舎" } };

/** The port with the emulator behind it, or with whatever `fetch` answers. */
function portTo(emulator: TestEmulator, via?: typeof fetch) {
  return createServiceMessages({
    channel: { id: MINI_APP.client_id, secret: MINI_APP.client_secret },
    templates: { stamp_added: "visit_s_ja" },
    apiUrl: API,
    fetch: via ?? (async (input, init) => emulator.app.request(new Request(input, init))),
    clock: emulator.clock.now,
  });
}

async function issued(emulator: TestEmulator) {
  const { access_token = "" } = await signInByLiff(emulator);
  return portTo(emulator).issueToken(access_token);
}

const json = (status: number, body: object) => Response.json(body, { status });

/** LINE as it answers `send`; its channel tokens come as ever. */
const answering =
  (respond: () => Response): typeof fetch =>
  async (input) =>
    String(input).endsWith("/oauth2/v3/token") ? json(200, { access_token: "channel" }) : respond();

describe("service messages", () => {
  test("are sent with the token of the one before, until LINE gives no next one", async () => {
    const emulator = await startMiniApp();
    const port = portTo(emulator);
    const first = await issued(emulator);
    expect(first).toMatchObject({ remaining: 5, expiresAt: new Date("2027-11-20T12:00:00Z") });

    let token = first?.token ?? "";
    const remaining = [];
    for (let count = 0; count < 5; count++) {
      const delivery = await port.send({ token, ...message });
      if (delivery.state !== "sent") throw new Error(delivery.state);
      remaining.push(delivery.next?.remaining ?? null);
      token = delivery.next?.token ?? token;
    }

    expect(remaining).toEqual([4, 3, 2, 1, null]);
    expect(await port.send({ token, ...message })).toEqual({ state: "token-dead" });
    expect(emulator.inbox.list()[0]).toMatchObject({
      via: "service",
      messages: [{ params: message.params }],
    });
  });

  test("are sent on no other permission", async () => {
    const emulator = await startMiniApp();
    expect(await portTo(emulator).issueToken("no-token-of-the-sdk")).toBe(null);
    const { access_token = "" } = await signInByLiff(emulator);
    expect(await portTo(emulator).issueToken(access_token)).not.toBe(null);
    expect(await portTo(emulator).issueToken(access_token)).toBe(null);
  });

  test("have a template for the kinds that are configured", async () => {
    const port = portTo(await startMiniApp());
    expect([port.templateOf("stamp_added"), port.templateOf("reward_ready")]).toEqual(["visit_s_ja", null]);
  });

  test("that LINE will never take are told from those that it may take later", async () => {
    const emulator = await startMiniApp();
    const token = (await issued(emulator))?.token ?? "";
    const unknownTemplate = { token, ...message, templateName: "visit" };
    expect(await portTo(emulator).send(unknownTemplate)).toEqual({ state: "refused", status: 403 });
    for (const status of [429, 500, 503]) {
      const busy = portTo(
        emulator,
        answering(() => json(status, {})),
      );
      expect(await busy.send({ token, ...message })).toMatchObject({ state: "unavailable" });
      await expect(busy.issueToken("token")).rejects.toThrow(String(status));
    }
    const away = portTo(emulator, () => Promise.reject(new TypeError("fetch failed")));
    expect(await away.send({ token, ...message })).toEqual({ state: "unavailable", reason: "fetch failed" });
    const wrongSecret = portTo(emulator, async () => json(400, { error: "invalid_client" }));
    expect(await wrongSecret.send({ token, ...message })).toMatchObject({ state: "unavailable" });
  });

  test("that were sent are not sent again because of an answer that nobody understands", async () => {
    const odd = portTo(
      await startMiniApp(),
      answering(() => new Response("sent")),
    );
    expect(await odd.send({ token: "token", ...message })).toEqual({ state: "sent", next: null });
  });
});
