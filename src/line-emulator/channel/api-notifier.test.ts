import { describe, expect, test } from "vitest";
import {
  channelToken,
  kemuri,
  MINI_APP,
  postJson,
  signInByLiff,
  signInByWeb,
  startMiniApp,
  type TestEmulator,
  WEB,
} from "../emulator-for-tests.ts";

const NOTIFIER = "/api/message/v3/notifier";
const message = { templateName: "visit_s_ja", params: { shop: "煙雲舎" } };

async function issue(emulator: TestEmulator, liffAccessToken: string, client = MINI_APP) {
  const accessToken = await channelToken(emulator, client);
  return postJson(emulator, `${NOTIFIER}/token`, { liffAccessToken }, { accessToken });
}

async function send(emulator: TestEmulator, body: object, target = "?target=service") {
  const accessToken = await channelToken(emulator, MINI_APP);
  return postJson(emulator, `${NOTIFIER}/send${target}`, { ...message, ...body }, { accessToken });
}

async function givenToken(emulator: TestEmulator): Promise<string> {
  const { access_token = "" } = await signInByLiff(emulator);
  return (await issue(emulator, access_token)).body.notificationToken ?? "";
}

describe("a service notification token", () => {
  test("is given for a year and five messages, once for an access token of the mini app", async () => {
    const emulator = await startMiniApp();
    const { access_token = "" } = await signInByLiff(emulator);

    const first = await issue(emulator, access_token);
    const second = await issue(emulator, access_token);

    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect(first.body).toEqual({
      notificationToken: expect.any(String),
      expiresIn: 31_536_000,
      remainingCount: 5,
      sessionId: expect.any(String),
    });
    expect(second.status).toBe(400);
  });

  test("is given to the mini app's channel alone, for nothing but its own access tokens", async () => {
    const emulator = await startMiniApp();
    const { access_token: ofLiff = "" } = await signInByLiff(emulator);
    const { access_token: ofWeb = "" } = await signInByWeb(emulator);

    expect((await issue(emulator, ofWeb)).status).toBe(400);
    expect((await issue(emulator, "token")).status).toBe(400);
    expect((await issue(emulator, ofLiff, WEB)).status).toBe(400);
    const byPerson = await postJson(
      emulator,
      `${NOTIFIER}/token`,
      { liffAccessToken: ofLiff },
      { accessToken: ofLiff },
    );
    expect(byPerson.status).toBe(401);
  });

  test("sends once, and gives the token of the next message, five times in all", async () => {
    const emulator = await startMiniApp();
    const first = await givenToken(emulator);
    let notificationToken = first;
    const remaining = [];
    for (let count = 0; count < 5; count++) {
      const { body } = await send(emulator, { notificationToken });
      remaining.push(body.remainingCount);
      notificationToken = body.notificationToken ?? notificationToken;
    }

    expect(remaining).toEqual([4, 3, 2, 1, 0]);
    expect((await send(emulator, { notificationToken })).status).toBe(401);
    expect((await send(emulator, { notificationToken: first })).status).toBe(401);
    expect(emulator.inbox.list()).toHaveLength(5);
    expect(emulator.inbox.list()[0]).toMatchObject({ via: "service", to: kemuri.displayName });
    expect(await (await emulator.app.request("/inbox")).text()).toContain("煙雲舎");
  });

  test("is over a year after the first one, however often it was renewed", async () => {
    const emulator = await startMiniApp();
    const { body } = await send(emulator, { notificationToken: await givenToken(emulator) });
    emulator.clock.passMinutes(60);
    const renewed = await send(emulator, { notificationToken: body.notificationToken });
    expect(renewed.body.expiresIn).toBe(31_536_000 - 3600);
    emulator.clock.passMinutes(365 * 24 * 60 - 60);
    expect((await send(emulator, { notificationToken: renewed.body.notificationToken })).status).toBe(401);
  });

  test.for([
    ["without a template", { templateName: "" }, 400],
    ["with a template of no language", { templateName: "visit" }, 403],
    ["with something to fill in that is no text", { params: { shop: 1 } }, 400],
  ] as const)("is not spent by a message %s", async ([, changes, status]) => {
    const emulator = await startMiniApp();
    const notificationToken = await givenToken(emulator);
    expect((await send(emulator, { notificationToken, ...changes })).status).toBe(status);
    expect((await send(emulator, { notificationToken }, "")).status).toBe(400);
    expect((await send(emulator, { notificationToken })).status).toBe(200);
  });
});
