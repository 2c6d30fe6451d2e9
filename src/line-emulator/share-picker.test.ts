import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  call,
  hajime,
  kemuri,
  LIFF_ID,
  PLAIN_LIFF_ID,
  postForm,
  postJson,
  signInByLiff,
  startEmulator,
  type TestEmulator,
} from "./emulator-for-tests.ts";

const messages = [{ type: "text", text: "今夜の一台" }];
const sent = { result: "SUCCESS", to: [hajime.userId], messages };

async function openShare(emulator: TestEmulator): Promise<string> {
  const { access_token = "" } = await signInByLiff(emulator);
  const { body } = await call(emulator, `/api/liff/v2/apps/${LIFF_ID}/ott`, access_token);
  return body.ott ?? "";
}

const pickerPath = (ott: string, liffId = LIFF_ID) =>
  `/access/oauth2/v2.1/liff/shareTargetPicker?${new URLSearchParams({ liffId, ott })}`;
const resultPath = (ott: string, liffId = LIFF_ID) => pickerPath(ott, liffId).replace("?", "/result?");

async function resultOf(emulator: TestEmulator, ott: string) {
  return (await call(emulator, resultPath(ott), "")).body;
}

describe("the one-time token", () => {
  test("is 32 hexadecimal digits for the app's own person, good for 15 minutes and for this app", async () => {
    const emulator = await startEmulator();
    const ott = await openShare(emulator);

    expect(ott).toMatch(/^[0-9a-f]{32}$/);
    expect(await resultOf(emulator, ott)).toEqual({});
    expect((await call(emulator, resultPath(ott, PLAIN_LIFF_ID), "")).status).toBe(400);
    emulator.clock.passMinutes(15);
    expect((await call(emulator, resultPath(ott), "")).status).toBe(400);
  });

  test("needs a person", async () => {
    const emulator = await startEmulator();

    const answer = await call(emulator, `/api/liff/v2/apps/${LIFF_ID}/ott`, "nobody");

    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe("The access token is invalid");
  });
});

describe("the result of a share", () => {
  test("is what our page sends, and what was sent lies in the inbox", async () => {
    const emulator = await startEmulator();
    const ott = await openShare(emulator);

    const posted = await postJson(emulator, resultPath(ott), sent);

    expect(posted.body).toEqual({ status: "ok" });
    expect(await resultOf(emulator, ott)).toEqual({ result: "SUCCESS" });
    expect(emulator.inbox.list()).toMatchObject([
      { via: "share", from: kemuri.displayName, to: hajime.displayName, messages },
    ]);
  });

  test("is CANCEL by the SDK's form, and the first decision counts", async () => {
    const emulator = await startEmulator();
    const ott = await openShare(emulator);

    const cancelled = await postForm(emulator, resultPath(ott), { result: "CANCEL" });
    const late = await postJson(emulator, resultPath(ott), sent);

    expect([cancelled.body, late.body]).toEqual([{ status: "ok" }, { status: "ok" }]);
    expect(await resultOf(emulator, ott)).toEqual({ result: "CANCEL" });
    expect(emulator.inbox.list()).toEqual([]);
  });

  test("can be decided from outside as anything", async () => {
    const emulator = await startEmulator();
    const ott = await openShare(emulator);
    const failure = { result: "FAILED", resultDescription: "too many targets" };

    expect(emulator.shares.decide(ott, failure)).toBe(true);
    expect(emulator.shares.decide("unknown", failure)).toBe(false);

    expect(await resultOf(emulator, ott)).toEqual(failure);
  });

  test.for([
    ["to nobody", { ...sent, to: [] }],
    ["to a stranger", { ...sent, to: [`U${"f".repeat(32)}`] }],
    ["without messages", { ...sent, messages: [] }],
    ["with six messages", { ...sent, messages: Array(6).fill(messages[0]) }],
    ["of another kind", { result: "FAILED" }],
  ])("is refused %s", async ([, body]) => {
    const emulator = await startEmulator();
    const ott = await openShare(emulator);

    expect((await postJson(emulator, resultPath(ott), body)).status).toBe(400);
    expect(await resultOf(emulator, ott)).toEqual({});
  });
});

describe("the picker's window", () => {
  test("lists everybody else, and runs its one script", async () => {
    const emulator = await startEmulator();

    const response = await emulator.app.request(pickerPath(await openShare(emulator)));
    const text = await response.text();

    expect(text).toContain("はじめ");
    expect(text).not.toContain("けむり好き");
    const script = text.match(/<script>([\s\S]*)<\/script>/)?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`script-src 'sha256-${hash}'; connect-src 'self'`);
    expect(policy).not.toContain("unsafe");
    expect(response.headers.get("cross-origin-opener-policy")).toBeNull();
  });

  test("is refused for a token that was not handed out", async () => {
    const { app } = await startEmulator();

    const response = await app.request(pickerPath("0".repeat(32)));

    expect(response.status).toBe(400);
    expect(await response.text()).toContain("この画面は開けません");
  });
});
