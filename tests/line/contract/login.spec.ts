import { USER_AGENTS } from "#tests/support/line-phone.ts";
import { expect, LIFF_ID, person, test } from "./sdk-page.ts";

const inChat = { userId: person.userId, contextType: "utou" } as const;

test.describe("outside LINE", () => {
  test("login, consent, back: the page, its query and hash survive, and our server takes both tokens", async ({
    page,
    line,
    sdk,
  }) => {
    await sdk.open("/terms?from=liff#main");
    expect(await sdk.init()).toBeNull();
    expect(await sdk.run(() => window.liff.isLoggedIn())).toBe(false);

    await sdk.signIn();

    expect(page.url()).toMatch(/\/terms\?from=liff&.*liffClientId=\d+&.*#main$/);
    expect(await sdk.run(() => window.liff.isLoggedIn())).toBe(true);
    const profile = await sdk.run(() => window.liff.getProfile());
    expect(profile).toMatchObject({ userId: person.userId, displayName: person.displayName });
    const answer = await sdk.run(async () => {
      const response = await fetch("/api/auth/line-signin-simple", {
        method: "POST",
        headers: { "content-type": "application/json", "x-session": "cookie" },
        body: JSON.stringify({
          idToken: window.liff.getIDToken(),
          accessToken: window.liff.getAccessToken(),
        }),
      });
      return { status: response.status, body: await response.json() };
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, user: { lineUserId: person.userId } },
    });
    expect(Object.keys(answer.body.session)).toEqual(["expires_at"]);
    expect(line.requests.filter((asked) => !asked.includes("/v2/profile")).map(withoutQuery)).toEqual([
      `GET api.line.me/liff/v2/apps/${LIFF_ID}/contextToken`,
      `GET api.line.me/liff/v2/apps/${LIFF_ID}/contextToken`,
      "GET access.line.me/liff/v1/authorize",
      "POST access.line.me/liff/v1/authorize",
      "POST api.line.me/oauth2/v2.1/token",
      "GET api.line.me/oauth2/v2.1/certs",
      `GET api.line.me/liff/v2/apps/${LIFF_ID}/contextToken`,
      "GET api.line.me/oauth2/v2.1/verify",
    ]);
  });
});

test.describe("in LINE", () => {
  test.use({ userAgent: USER_AGENTS.lineOnIphone });

  test("init, in client: credentials in the hash sign in, and the SDK goes to the real page", async ({
    page,
    line,
    phone,
    sdk,
  }) => {
    line.hold(inChat);
    await sdk.openInLine("/terms?from=chat");

    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/terms?from=chat");
    expect(phone.navigations).toEqual([]);
    expect(await sdk.run(() => [window.liff.isInClient(), window.liff.isLoggedIn()])).toEqual([true, true]);
    expect(await sdk.run(() => window.liff.getDecodedIDToken()?.sub)).toBe(person.userId);
    expect(await sdk.run(() => window.liff.getContext()?.type)).toBe("utou");
  });
});

const withoutQuery = (asked: string) => asked.replace(/\?.*/, "");
