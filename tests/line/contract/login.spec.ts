import type { BrowserContext, Page } from "@playwright/test";
import { DEMO_MINI_APP_CHANNEL } from "#server/demo-line.ts";
import { USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { consent, expect, LIFF_ID, person, type SdkPage, sdkIn, sdkOn, test } from "./sdk-page.ts";

const withoutQuery = (asked: string) => asked.replace(/\?.*/, "");
const TWO_HOURS = 2 * 60 * 60 * 1000;

test("init, logged out, external: one request, and the person is nobody", async ({ line, sdk }) => {
  await sdk.open("/terms");

  expect(await sdk.init()).toBeNull();

  expect(await sdk.run(() => [window.liff.isLoggedIn(), window.liff.isInClient()])).toEqual([false, false]);
  expect(line.requests).toEqual([`GET api.line.me/liff/v2/apps/${LIFF_ID}/contextToken`]);
});

test("login and back: page, query and hash survive, and our server takes both tokens", async ({
  page,
  line,
  sdk,
}) => {
  await sdk.open("/terms?from=liff#main");
  await sdk.signIn();

  expect(page.url()).toMatch(/\/terms\?from=liff&code=.*&state=.*&liffClientId=\d+&liffRedirectUri=.*#main$/);
  expect(await sdk.run(() => window.liff.isLoggedIn())).toBe(true);
  expect(line.requests.map(withoutQuery)).toEqual([
    `GET api.line.me/liff/v2/apps/${LIFF_ID}/contextToken`,
    "GET access.line.me/liff/v1/authorize",
    "POST access.line.me/liff/v1/authorize",
    "POST api.line.me/oauth2/v2.1/token",
    "GET api.line.me/oauth2/v2.1/certs",
    `GET api.line.me/liff/v2/apps/${LIFF_ID}/contextToken`,
  ]);

  const answer = await sdk.run(async () => {
    const response = await fetch("/api/auth/line-signin-simple", {
      method: "POST",
      headers: { "content-type": "application/json", "x-session": "cookie" },
      body: JSON.stringify({ idToken: window.liff.getIDToken(), accessToken: window.liff.getAccessToken() }),
    });
    return { status: response.status, body: await response.json() };
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, user: { lineUserId: person.userId } },
  });
  expect(Object.keys(answer.body.session)).toEqual(["expires_at"]);
});

test("init, logged in: no request at all", async ({ page, line, sdk }) => {
  await sdk.open("/terms");
  await sdk.signIn();
  line.requests.length = 0;

  await page.reload();

  expect(await sdk.init()).toBeNull();
  expect(await sdk.run(() => window.liff.isLoggedIn())).toBe(true);
  expect(line.requests).toEqual([]);
});

test("cancelling the consent is an error that a page can catch", async ({ page, sdk }) => {
  await sdk.open("/terms");
  await sdk.login();
  await page.getByRole("button", { name: "キャンセル" }).click();
  await page.waitForURL(/localhost/);

  expect(await sdk.init()).toEqual({
    code: "INIT_FAILED",
    message: "access_denied: The resource owner denied the request.",
  });
});

test("two tabs log in with one PKCE verifier: the first fails, the second comes back logged out", async ({
  context,
  page,
  bundle,
  sdk,
}) => {
  const second = await context.newPage();
  const sdkOfSecond = await sdkOn(second, bundle);
  const tabs = [
    { tab: page, of: sdk },
    { tab: second, of: sdkOfSecond },
  ];
  for (const { of } of tabs) {
    await of.open("/terms");
    await of.login();
  }
  for (const { tab } of tabs) {
    await consent(tab);
  }

  expect(await sdk.init()).toEqual({ code: "invalid_grant", message: "invalid code_verifier" });
  // Another process hears a little later that the verifier is gone.
  await expect
    .poll(() => sdkOfSecond.run(() => Object.keys(localStorage).some((key) => key.endsWith(":loginTmp"))))
    .toBe(false);
  expect(await sdkOfSecond.init()).toBeNull();
  expect(await sdkOfSecond.run(() => window.liff.isLoggedIn())).toBe(false);
});

test("two inits on one code: one wins, the other is refused", async ({ page, sdk }) => {
  await sdk.open("/terms");
  await sdk.login();
  await consent(page);

  const codes = await sdk.run(async () => {
    const liffId = "1650000001-KeMuRiCa";
    const both = await Promise.allSettled([window.liff.init({ liffId }), window.liff.init({ liffId })]);
    return both.map((one) => (one.status === "rejected" ? one.reason.code : "ready"));
  });

  expect(codes.sort()).toEqual(["invalid_grant", "ready"]);
});

test("a login from an address that still holds an earlier one comes back with both, and is refused", async ({
  page,
  sdk,
}) => {
  await sdk.open("/terms");
  await sdk.signIn();
  await sdk.run(() => window.liff.logout());
  await sdk.login();
  await consent(page);

  expect(new URL(page.url()).searchParams.getAll("code")).toHaveLength(2);
  expect(await sdk.init()).toMatchObject({ code: "invalid_request" });
  expect(await sdk.run(() => window.liff.isLoggedIn())).toBe(false);
});

test("ID token: an expired one is still handed out to somebody who counts as logged in", async ({
  page,
  sdk,
}) => {
  await sdk.open("/terms");
  await sdk.signIn();
  await page.clock.setFixedTime(Date.now() + TWO_HOURS);
  await page.reload();

  expect(await sdk.init()).toBeNull();

  expect(
    await sdk.run(() => ({
      isLoggedIn: window.liff.isLoggedIn(),
      hasToken: Boolean(window.liff.getIDToken()),
      isExpired: (window.liff.getDecodedIDToken()?.exp ?? 0) < Date.now() / 1000,
    })),
  ).toEqual({ isLoggedIn: true, hasToken: true, isExpired: true });
});

test("ID token: a device whose clock is wrong cannot log in", async ({ page, sdk }) => {
  await page.clock.setFixedTime(Date.now() + TWO_HOURS);
  await sdk.open("/terms");
  await sdk.login();
  await consent(page);

  expect(await sdk.init()).toMatchObject({ code: "INVALID_ID_TOKEN" });
});

test("a revoked token: logged in, and every guarded call is refused", async ({ line, sdk }) => {
  await sdk.open("/terms");
  await sdk.signIn();
  const accessToken = (await sdk.run(() => window.liff.getAccessToken())) ?? "";
  await line.emulator.app.request("/api/oauth2/v2.1/revoke", {
    method: "POST",
    body: new URLSearchParams({
      access_token: accessToken,
      client_id: DEMO_MINI_APP_CHANNEL.id,
      client_secret: DEMO_MINI_APP_CHANNEL.secret,
    }),
  });

  expect(await sdk.run(() => window.liff.isLoggedIn())).toBe(true);
  expect(await sdk.refusalOf(() => window.liff.getProfile())).toEqual({
    code: "invalid_request",
    message: "access token expired",
  });
});

test("without its expiry cookie, as where cookies are blocked, the next init logs out", async ({
  page,
  context,
  sdk,
}) => {
  await sdk.open("/terms");
  await sdk.signIn();
  await context.clearCookies();
  await page.goto("/terms");

  expect(await sdk.init()).toBeNull();
  expect(await sdk.run(() => window.liff.isLoggedIn())).toBe(false);
});

test("logout forgets the tokens and the cookie", async ({ page, context, sdk }) => {
  await sdk.open("/terms");
  await sdk.signIn();
  await sdk.run(() => window.liff.logout());

  expect(await sdk.run(() => [window.liff.isLoggedIn(), window.liff.getIDToken()])).toEqual([false, null]);
  expect((await context.cookies()).filter(({ name }) => name.startsWith("LIFF_STORE"))).toEqual([]);
  await page.reload();
  expect(await sdk.init()).toBeNull();
});

test.describe("Android auto-login", () => {
  test.use({ userAgent: USER_AGENTS.chromeOnAndroid });

  test.beforeEach(async ({ sdk }) => {
    await sdk.open("/terms");
    await sdk.signIn();
  });

  test("back from LINE's own page the SDK marks the address and loads it again", async ({ page, sdk }) => {
    // A secure page does not tell http that it led there, so the test says it.
    await page.goto("/terms?liffClientId=1650000001", { referer: "https://access.line.me/" });
    await sdk.init();

    await page.waitForURL(/\/terms\?liffClientId=1650000001&liffIsEscapedFromApp=true$/);
    expect(await sdk.init()).toBeNull();
    expect(await sdk.run(() => window.liff.isLoggedIn())).toBe(true);
  });

  test("in a tab that has no history init waits for the notice, for ever when LINE's CDN is down", async ({
    context,
    line,
    bundle,
    sdk,
  }) => {
    line.break(/static\.line-scdn\.net/, "down");
    const fresh = await sdkIn(await openFreshTab(context, sdk, "?liffClientId=1650000001"), bundle);

    expect(await fresh.initOrPending()).toBe("pending");
    expect(await fresh.run(() => window.liff.isLoggedIn())).toBe(true);
    expect(line.requests.at(-1)).toBe("GET static.line-scdn.net/lui/edge/versions/1.13.0/luivendor.js");
  });

  test("in a tab that has no history init is refused for want of the texts of the notice", async ({
    context,
    bundle,
    sdk,
  }) => {
    const script = {
      contentType: "text/javascript",
      headers: { "access-control-allow-origin": "*" },
      body: "",
    };
    await context.route(/static\.line-scdn\.net/, (route) => route.fulfill(script));
    const fresh = await sdkIn(await openFreshTab(context, sdk, "?liffClientId=1650000001"), bundle);

    expect((await fresh.init())?.message).toBe("please call xlt after liff.init");
    expect(await fresh.run(() => window.liff.isLoggedIn())).toBe(true);
  });

  test("with liffIsEscapedFromApp in the address init does without the notice", async ({
    context,
    line,
    bundle,
    sdk,
  }) => {
    line.break(/static\.line-scdn\.net/, "down");
    const query = "?liffClientId=1650000001&liffIsEscapedFromApp=true";
    const fresh = await sdkIn(await openFreshTab(context, sdk, query), bundle);

    expect(await fresh.initOrPending()).toBeNull();
  });
});

/** A tab as Android opens it by itself: no history, nobody who referred to it. */
async function openFreshTab(context: BrowserContext, sdk: SdkPage, query: string): Promise<Page> {
  const opening = context.waitForEvent("page");
  await sdk.open(`/terms${query}`);
  await sdk.run(() => void window.open(window.location.href, "_blank", "noreferrer"));
  return opening;
}
