import { decodeJwt } from "jose";
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

const SHEET_ID = "1656032314-Xgrw5Pmk";

type Sheet = { emulator: TestEmulator; accessToken: string; challenge: string; msit: string; path: string };

async function openSheet(subWindowWaitMs?: number): Promise<Sheet> {
  const emulator = await startEmulator({
    inClient: () => ({ userId: kemuri.userId, contextType: "utou" }),
    ...(subWindowWaitMs !== undefined && { subWindowWaitMs }),
  });
  const { access_token: accessToken = "", mst_challenge: challenge = "" } = await openInLine(emulator);
  const asked = { mainLiffId: LIFF_ID, subLiffId: SHEET_ID, mstChallenge: challenge, appData: {}, view: {} };
  const { body } = await postJson(emulator, "/api/liff/v2/sub/msit", asked, { accessToken });
  const msit = body.msit ?? "";
  return { emulator, accessToken, challenge, msit, path: `/liff/${SHEET_ID}?msit=${msit}` };
}

async function responseOf({ emulator, msit, challenge }: Sheet) {
  const { body } = await postJson(emulator, "/liff/liff/v2/sub/waitResult", {
    msit,
    mstChallenge: challenge,
  });
  return body as unknown as { status: string; result: { newAccessToken?: string; newIdToken?: string } };
}

async function missingFor(emulator: TestEmulator, accessToken: string) {
  const path = `/liff/liff/v2/incrementalAgreement/unauthorizedPermissions?liffId=${LIFF_ID}`;
  return (await call(emulator, path, accessToken)).body;
}

describe("asking for more in LINE", () => {
  test("says what is missing, and nothing to somebody else's token", async () => {
    const { emulator, accessToken } = await openSheet();

    expect(await missingFor(emulator, accessToken)).toEqual(["profile", "chat_message.write"]);
    const path = `/liff/liff/v2/incrementalAgreement/unauthorizedPermissions?liffId=${LIFF_ID}`;
    expect((await call(emulator, path, "nobody")).status).toBe(401);
  });

  test("hands new tokens with what was ticked to the page that waits", async () => {
    const sheet = await openSheet();
    const { emulator, path } = sheet;

    const waiting = responseOf(sheet);
    const text = await (await emulator.app.request(path)).text();
    const decided = await post(emulator, path, { profile: "1" });

    expect(text).toContain("ケムリカが追加の許可を求めています");
    expect(decided.status).toBe(200);
    const { status, result } = await waiting;
    expect(status).toBe("submit");
    expect(decodeJwt(result.newIdToken ?? "").name).toBe("けむり好き");
    expect(await missingFor(emulator, result.newAccessToken ?? "")).toEqual(["chat_message.write"]);
    expect((await call(emulator, "/api/v2/profile", result.newAccessToken ?? "")).status).toBe(200);
  });

  test("tells of a refusal, and stays with the first answer", async () => {
    const sheet = await openSheet();

    await post(sheet.emulator, sheet.path, { cancel: "1" });
    await post(sheet.emulator, sheet.path, { profile: "1" });

    expect(await responseOf(sheet)).toEqual({ status: "cancel", result: {} });
  });

  test("lets the page ask again when no answer came in time", async () => {
    const sheet = await openSheet(5);

    expect((await responseOf(sheet)).status).toBe("error");
  });

  test("answers only the page that opened the sheet", async () => {
    const { emulator, msit } = await openSheet();
    const ask = (body: object) => postJson(emulator, "/liff/liff/v2/sub/waitResult", body);

    const foreign = await ask({ msit, mstChallenge: "somebody else's" });
    const unknown = await ask({ msit: "unknown", mstChallenge: "x" });

    expect([foreign.status, unknown.status]).toEqual([400, 400]);
    expect(foreign.body.errorDetail).toBeTypeOf("string");
  });

  test("needs the person's own token to begin", async () => {
    const { emulator } = await openSheet();

    const response = await postJson(emulator, "/api/liff/v2/sub/msit", {
      mainLiffId: LIFF_ID,
      subLiffId: SHEET_ID,
      mstChallenge: "x",
    });

    expect(response.status).toBe(401);
    expect((await emulator.app.request(`/liff/${SHEET_ID}?msit=unknown`)).status).toBe(400);
    expect((await post(emulator, `/liff/${SHEET_ID}?msit=unknown`, { profile: "1" })).status).toBe(400);
  });
});
