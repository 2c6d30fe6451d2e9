import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  channelToken,
  hajime,
  kemuri,
  postJson,
  responseOf,
  signInByWeb,
  startEmulator,
  type TestEmulator,
  WEB,
} from "../emulator-for-tests.ts";

const PUSH = "/api/v2/bot/message/push";
const messages = [
  { type: "text", text: "こんばんは" },
  { type: "text", text: "今夜の一台" },
];
const OTHER = { client_id: "1650000008", client_secret: "e".repeat(32) };
const channels = [WEB, OTHER].map(({ client_id, client_secret }) => ({
  channelId: client_id,
  channelSecret: client_secret,
  callbacks: ["http://localhost:3000/api/auth/callback"],
}));

describe("the official account", () => {
  test("pushes to its friends", async () => {
    const emulator = await startEmulator();
    const accessToken = await channelToken(emulator);

    const toFriend = await postJson(emulator, PUSH, { to: kemuri.userId, messages }, { accessToken });
    const toStranger = await postJson(emulator, PUSH, { to: hajime.userId, messages }, { accessToken });

    expect([toFriend.status, toStranger.status]).toEqual([200, 400]);
    expect(emulator.inbox.list()).toMatchObject([{ via: "push", from: "ケムリカ", to: "けむり好き" }]);
  });

  test("pushes with a channel access token in force and with nothing else", async () => {
    const emulator = await startEmulator();
    const { access_token = "" } = await signInByWeb(emulator);
    const old = await channelToken(emulator);
    emulator.clock.passMinutes(15);

    for (const accessToken of ["", "channel-token", access_token, old]) {
      const response = await postJson(emulator, PUSH, { to: kemuri.userId, messages }, { accessToken });
      expect(response.status).toBe(401);
    }
    expect(emulator.inbox.list()).toEqual([]);
  });
});

describe("a retry key", () => {
  async function push(emulator: TestEmulator, retryKey: string, { to = kemuri.userId, client = WEB } = {}) {
    const headers = {
      authorization: `Bearer ${await channelToken(emulator, client)}`,
      "x-line-retry-key": retryKey,
    };
    const body = JSON.stringify({ to, messages });
    return responseOf(emulator.app.request(PUSH, { method: "POST", headers, body }));
  }

  test("is sent once: the second answer names the request that was accepted", async () => {
    const emulator = await startEmulator();
    const key = randomUUID();

    const first = await push(emulator, key);
    const second = await push(emulator, key.toUpperCase());

    expect([first.status, second.status]).toEqual([200, 409]);
    const requestId = first.headers.get("x-line-request-id");
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.headers.get("x-line-accepted-request-id")).toBe(requestId);
    expect(second.headers.get("x-line-request-id")).not.toBe(requestId);
    expect(second.body).toEqual({ message: "The retry key is already accepted", ...first.body });
    expect(emulator.inbox.list()).toHaveLength(1);
  });

  test("is sent once by two requests at the same time", async () => {
    const emulator = await startEmulator();
    const key = randomUUID();

    const responses = await Promise.all([push(emulator, key), push(emulator, key)]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(emulator.inbox.list()).toHaveLength(1);
  });

  test("is spent by a message that was accepted alone, for one day and one channel", async () => {
    const emulator = await startEmulator({ channels });
    const key = randomUUID();
    const statusOf = async (...how: Parameters<typeof push>) => (await push(...how)).status;

    expect(await statusOf(emulator, key, { to: hajime.userId })).toBe(400);
    expect(await statusOf(emulator, key)).toBe(200);
    expect(await statusOf(emulator, key, { client: OTHER })).toBe(200);
    emulator.clock.passMinutes(24 * 60 - 1);
    expect(await statusOf(emulator, key)).toBe(409);
    emulator.clock.passMinutes(1);
    expect(await statusOf(emulator, key)).toBe(200);
  });

  test.for(["", "once", "123e4567-e89b-12d3-a456", "g23e4567-e89b-12d3-a456-426614174000"])(
    "is a UUID, unlike %j",
    async (key) => {
      const emulator = await startEmulator();

      expect((await push(emulator, key)).status).toBe(400);
      expect(emulator.inbox.list()).toEqual([]);
    },
  );
});
