import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import {
  channelToken,
  exchangeWebCode,
  hajime,
  kemuri,
  post,
  postForm,
  postJson,
  startEmulator,
  type TestEmulator,
  webPath,
  webQuery,
} from "../emulator-for-tests.ts";

type Fields = Record<string, string>;
type Browser = { emulator: TestEmulator; cookie: string };

/** Asks for a login and, where a page is shown, chooses the persona on it. */
async function logIn(browser: Browser, changes: Fields = {}): Promise<{ wasAsked: boolean; answer: Fields }> {
  const { app } = browser.emulator;
  const path = webPath({ ...webQuery, ...changes });
  const headers = { cookie: browser.cookie };
  const shown = await app.request(path, { headers });
  const wasAsked = shown.status === 200;
  const body = new URLSearchParams({ persona: kemuri.userId });
  const response = wasAsked ? await app.request(path, { method: "POST", headers, body }) : shown;
  browser.cookie = response.headers.get("set-cookie")?.split(";")[0] ?? browser.cookie;
  const target = new URL(response.headers.get("location") ?? "");
  return { wasAsked, answer: Object.fromEntries(target.searchParams) };
}

async function openBrowser(options: Parameters<typeof startEmulator>[0] = {}): Promise<Browser> {
  return { emulator: await startEmulator(options), cookie: "" };
}

async function claimsOf({ emulator }: Browser, { code = "" }: Fields) {
  return decodeJwt((await exchangeWebCode(emulator, code)).body.id_token ?? "");
}

const silent = { prompt: "none" };

describe("max_age", () => {
  test("has the ID token say when the person signed in, and LINE confirms it", async () => {
    const browser = await openBrowser();
    const { answer } = await logIn(browser, { max_age: "60" });
    const { body } = await exchangeWebCode(browser.emulator, answer.code ?? "");
    const verifying = { id_token: body.id_token ?? "", client_id: webQuery.client_id };

    const signedInAt = browser.emulator.clock.now().getTime() / 1000;
    expect(decodeJwt(body.id_token ?? "").auth_time).toBe(signedInAt);
    expect((await postForm(browser.emulator, "/api/oauth2/v2.1/verify", verifying)).body.auth_time).toBe(
      signedInAt,
    );
  });

  test("is what asks for it: other ID tokens do not say so", async () => {
    const browser = await openBrowser();

    const { answer } = await logIn(browser);

    expect(Object.keys(await claimsOf(browser, answer))).not.toContain("auth_time");
  });

  test("asks again when the last sign-in is older, also where no page was wanted", async () => {
    const browser = await openBrowser();
    await logIn(browser);
    const signedInAt = browser.emulator.clock.now().getTime() / 1000;

    browser.emulator.clock.passMinutes(4);
    const early = await logIn(browser, { ...silent, max_age: "300" });
    expect((await claimsOf(browser, early.answer)).auth_time).toBe(signedInAt);

    browser.emulator.clock.passMinutes(1);
    const late = await logIn(browser, { ...silent, max_age: "300" });
    expect(late.answer).toMatchObject({ error: "LOGIN_REQUIRED", state: "state-1" });

    expect(await logIn(browser, { max_age: "300" })).toMatchObject({ wasAsked: true });
    const again = await logIn(browser, { ...silent, max_age: "300" });
    expect((await claimsOf(browser, again.answer)).auth_time).toBe(signedInAt + 5 * 60);
    expect((await logIn(browser, { ...silent, max_age: "0" })).answer.error).toBe("LOGIN_REQUIRED");
  });
});

describe("login_hint", () => {
  test("signs a persona in without a page, and a stranger is asked", async () => {
    const browser = await openBrowser();
    const hinted = await logIn(browser, { login_hint: hajime.userId });
    expect(hinted.wasAsked).toBe(false);
    expect(await claimsOf(browser, hinted.answer)).toMatchObject({ sub: hajime.userId });
    expect((await logIn(browser, { login_hint: "U0" })).wasAsked).toBe(true);
  });
});

describe("prompt=none", () => {
  test("shows no page: somebody who never signed in here is sent back", async () => {
    const browser = await openBrowser();
    await logIn(browser);
    const elsewhere = { ...browser, cookie: "line_emulator_sign_in=0123456789abcdef" };

    for (const stranger of [{ ...browser, cookie: "" }, elsewhere]) {
      expect(await logIn(stranger, silent)).toEqual({
        wasAsked: false,
        answer: {
          error: "LOGIN_REQUIRED",
          error_description: "The user is not logged in.",
          state: "state-1",
        },
      });
    }
  });

  test("signs in whoever signed in last in this browser and has granted as much", async () => {
    const browser = await openBrowser();
    await logIn(browser, { scope: "openid profile" });

    const { wasAsked, answer } = await logIn(browser, silent);

    expect(wasAsked).toBe(false);
    expect(await claimsOf(browser, answer)).toMatchObject({ sub: kemuri.userId, nonce: "nonce-1" });
  });

  test("grants nothing that the person has not granted before", async () => {
    const browser = await openBrowser();
    await logIn(browser, { scope: "openid" });

    const more = await logIn(browser, { ...silent, scope: "openid profile" });
    expect(more).toMatchObject({
      wasAsked: false,
      answer: { error: "INTERACTION_REQUIRED", state: "state-1" },
    });

    await logIn(browser, { scope: "profile" });
    expect((await logIn(browser, { ...silent, scope: "openid profile" })).answer.code).toBeTypeOf("string");
  });

  test("cannot be answered by a form either", async () => {
    const { emulator } = await openBrowser();

    const answer = await postForm(emulator, webPath({ ...webQuery, ...silent }), { persona: kemuri.userId });

    expect(answer.headers.get("location")).toContain("error=LOGIN_REQUIRED");
  });

  test("knows nobody any more who is gone, and no grant that was taken back", async () => {
    const people = [kemuri];
    const browser = await openBrowser({ personas: () => people });
    const { emulator } = browser;
    const { answer } = await logIn(browser);
    const { access_token } = (await exchangeWebCode(emulator, answer.code ?? "")).body;

    const body = { userAccessToken: access_token };
    await postJson(emulator, "/api/user/v1/deauthorize", body, { accessToken: await channelToken(emulator) });
    expect((await logIn(browser, silent)).answer.error).toBe("INTERACTION_REQUIRED");

    people.pop();
    expect((await logIn(browser, silent)).answer.error).toBe("LOGIN_REQUIRED");
  });

  test("is remembered by a cookie that no script reads, for these pages alone", async () => {
    const { emulator } = await openBrowser();

    const response = await post(emulator, webPath(), { persona: kemuri.userId });

    expect(response.headers.get("set-cookie")).toMatch(
      /^line_emulator_sign_in=[0-9a-f]{32}; HttpOnly; SameSite=Lax$/,
    );
  });
});

test.for(["login", "consent"])("prompt=%s shows the page to whoever signed in before", async (prompt) => {
  const browser = await openBrowser();
  await logIn(browser);

  expect((await logIn(browser, { prompt })).wasAsked).toBe(true);
});
