import { USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { consent, expect, LIFF_ID, person, test } from "./sdk-page.ts";

const withoutQuery = (asked: string) => asked.replace(/\?.*/, "");

test.describe("in LINE", () => {
  test.use({ userAgent: USER_AGENTS.lineOnIphone });

  test("open in client: the hash signs in, disappears, and the SDK goes on to the real page", async ({
    page,
    line,
    phone,
    sdk,
  }) => {
    line.hold({ userId: person.userId, contextType: "utou" });
    await sdk.openInLine("/terms?from=chat");

    expect(page.url()).toMatch(/localhost:\d+\/terms\?from=chat$/);
    expect(phone.navigations).toEqual([]);
    expect(line.requests.map(withoutQuery)).toEqual([
      `GET liff.line.me/${LIFF_ID}/terms`,
      "GET api.line.me/oauth2/v2.1/verify",
      "GET api.line.me/oauth2/v2.1/certs",
      "GET api.line.me/oauth2/v2.1/verify",
    ]);
    expect(
      await sdk.run(() => ({
        inClient: window.liff.isInClient(),
        loggedIn: window.liff.isLoggedIn(),
        sub: window.liff.getDecodedIDToken()?.sub,
        type: window.liff.getContext()?.type,
        os: window.liff.getOS(),
        version: window.liff.getLineVersion(),
        kept: Object.keys(localStorage).filter((key) => key.startsWith("LIFF_STORE")),
      })),
    ).toEqual({
      inClient: true,
      loggedIn: true,
      sub: person.userId,
      type: "utou",
      os: "ios",
      version: "15.6.0",
      kept: [],
    });
  });

  test("reload in client: logged in from the session's storage, by one request", async ({
    page,
    line,
    phone: _phone,
    sdk,
  }) => {
    line.hold({ userId: person.userId, contextType: "none" });
    await sdk.openInLine("/terms");
    line.requests.length = 0;

    await page.reload();

    expect(await sdk.init()).toBeNull();
    expect(await sdk.run(() => window.liff.isLoggedIn())).toBe(true);
    expect(line.requests.map(withoutQuery)).toEqual(["GET api.line.me/oauth2/v2.1/verify"]);
  });

  test("in client without hash: the SDK logs in by itself and fetches the feature token", async ({
    page,
    line,
    phone: _phone,
    sdk,
  }) => {
    await sdk.open("/terms?x=1");
    await sdk.init();
    await page.waitForURL(/access\.line\.me/);
    await consent(page);
    line.requests.length = 0;

    expect(await sdk.init()).toBeNull();

    expect(page.url()).toContain("/terms?x=1&liff.hback=2&");
    expect(line.requests.map(withoutQuery)).toEqual([
      "POST api.line.me/oauth2/v2.1/token",
      "GET api.line.me/oauth2/v2.1/certs",
      `GET api.line.me/liff/v2/apps/${LIFF_ID}/contextToken`,
      `GET api.line.me/liff/v2/apps/${LIFF_ID}/featureToken`,
      "GET api.line.me/oauth2/v2.1/verify",
    ]);
  });

  test("start: without the native bridge init never settles", async ({ page, line, sdk }) => {
    line.hold({ userId: person.userId, contextType: "none" });
    await page.goto(`https://liff.line.me/${LIFF_ID}/terms`);

    expect(await sdk.initOrPending()).toBe("pending");
  });
});

test.describe("in LINE's plain browser", () => {
  test.use({ userAgent: USER_AGENTS.lineBrowser });

  test("the page counts as outside LINE", async ({ sdk, phone: _phone }) => {
    await sdk.open("/terms");

    expect(await sdk.init()).toBeNull();
    expect(await sdk.run(() => [window.liff.isInClient(), window.liff.getLineVersion()])).toEqual([
      false,
      "15.6.0",
    ]);
  });
});
