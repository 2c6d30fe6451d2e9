import { describe, expect, test } from "vitest";
import {
  call,
  kemuri,
  LIFF_ID,
  openInLine,
  post,
  postJson,
  startEmulator,
  type TestEmulator,
} from "./emulator-for-tests.ts";

const SCANNER_ID = "1656359117-jxmx5e11";
const SHEET_ID = "1656032314-Xgrw5Pmk";

type Scanner = { emulator: TestEmulator; challenge: string; msit: string; path: string };

async function openScanner(): Promise<Scanner> {
  const emulator = await startEmulator({ inClient: () => ({ userId: kemuri.userId, contextType: "utou" }) });
  const { access_token: accessToken = "", mst_challenge: challenge = "" } = await openInLine(emulator);
  const asked = { mainLiffId: LIFF_ID, subLiffId: SCANNER_ID, mstChallenge: challenge, view: {} };
  const { body } = await postJson(emulator, "/api/liff/v2/sub/msit", asked, { accessToken });
  const msit = body.msit ?? "";
  return { emulator, challenge, msit, path: `/liff/${SCANNER_ID}?msit=${msit}` };
}

async function responseOf({ emulator, msit, challenge }: Scanner) {
  const asked = { msit, mstChallenge: challenge };
  return (await postJson(emulator, "/liff/liff/v2/sub/waitResult", asked)).body;
}

describe("LINE's reader of codes", () => {
  test("hands what was read to the page that waits", async () => {
    const scanner = await openScanner();
    const waiting = responseOf(scanner);

    const text = await (await scanner.emulator.app.request(scanner.path)).text();
    const decided = await post(scanner.emulator, scanner.path, { message: "https://example.jp/?a=1#b 煙" });

    expect(text).toContain("ケムリカがQRコードを読み取ります");
    expect(decided.status).toBe(200);
    expect(await waiting).toEqual({
      status: "submit",
      result: { message: "https://example.jp/?a=1#b 煙" },
    });
  });

  test("tells that it was closed, and stays with the first answer", async () => {
    const scanner = await openScanner();

    await post(scanner.emulator, scanner.path, { cancel: "1" });
    await post(scanner.emulator, scanner.path, { message: "late" });

    expect(await responseOf(scanner)).toEqual({ status: "cancel", result: {} });
  });

  test("is no sheet for permissions, and the sheet no reader", async () => {
    const { emulator, msit, path } = await openScanner();

    expect((await emulator.app.request(`/liff/${SHEET_ID}?msit=${msit}`)).status).toBe(400);
    expect((await post(emulator, `/liff/${SHEET_ID}?msit=${msit}`, { profile: "1" })).status).toBe(400);
    expect((await post(emulator, path, { message: "" })).status).toBe(400);
    expect((await emulator.app.request(`/liff/${SCANNER_ID}?msit=unknown`)).status).toBe(400);
  });

  test("opens over no app of LINE's but those that the emulator has", async () => {
    const { emulator, challenge } = await openScanner();
    const { access_token: accessToken = "" } = await openInLine(emulator);
    const asked = { mainLiffId: LIFF_ID, subLiffId: "1656359117-another1", mstChallenge: challenge };

    expect((await postJson(emulator, "/api/liff/v2/sub/msit", asked, { accessToken })).status).toBe(400);
  });
});

test("the reader of codes is available in LINE, and not outside it or in an open chat", async () => {
  for (const [contextType, isThere] of [
    ["utou", true],
    ["none", true],
    ["square_chat", false],
  ] as const) {
    const emulator = await startEmulator({ inClient: () => ({ userId: kemuri.userId, contextType }) });
    const { context_token: token } = await openInLine(emulator);
    expect(availabilityIn(token)).toMatchObject({ scanCodeV2: { permission: isThere } });
  }
  const emulator = await startEmulator();
  const { body } = await call(emulator, `/api/liff/v2/apps/${LIFF_ID}/contextToken`, "");
  expect(availabilityIn(body.contextToken)).toMatchObject({ scanCodeV2: { permission: false } });
});

function availabilityIn(contextToken = ""): object {
  const [, payload = ""] = contextToken.split(".");
  return JSON.parse(Buffer.from(payload, "base64url").toString()).availability;
}
