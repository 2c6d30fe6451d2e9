import { answerSubWindow, USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { expect, person, test } from "./sdk-page.ts";

type Permission = "profile" | "chat_message.write" | "openid" | "email";

const states = async () => {
  const names: Permission[] = ["openid", "profile", "chat_message.write", "email"];
  const responses = await Promise.all(names.map((name) => window.liff.permission.query(name)));
  return responses.map(({ state }) => state);
};

test.describe("outside LINE", () => {
  test("permissions: granted, prompt, unavailable", async ({ line, sdk }) => {
    await sdk.open("/terms");
    await sdk.signIn({ profile: false });

    expect(await sdk.run(states)).toEqual(["granted", "prompt", "prompt", "unavailable"]);
    expect(await sdk.run(() => window.liff.permission.getGrantedAll())).toEqual(["openid"]);
    expect(line.requests.filter((asked) => asked.includes("/oauth2/v2.1/verify"))).toHaveLength(4);
    // @ts-expect-error LINE knows four permissions
    expect(await sdk.refusalOf(() => window.liff.permission.query("camera"))).toEqual({
      code: "INVALID_ARGUMENT",
      message: "Unexpected permission name.",
    });
  });

  test("incremental consent, external: no name at first, no sheet, and the guarded call is refused", async ({
    sdk,
  }) => {
    await sdk.open("/terms");
    await sdk.signIn({ profile: false });

    expect(await sdk.run(() => Object.keys(window.liff.getDecodedIDToken() ?? {}).sort())).toEqual([
      "amr",
      "aud",
      "exp",
      "iat",
      "iss",
      "sub",
    ]);
    expect(await sdk.refusalOf(() => window.liff.permission.requestAll())).toEqual({
      code: "FORBIDDEN",
      message: "SkipChannelVerificationScreen is unavailable.",
    });
    expect(await sdk.refusalOf(() => window.liff.getProfile())).toMatchObject({ code: "403" });
  });

  test("permissions of somebody who is logged out: UNAUTHORIZED", async ({ sdk }) => {
    const refusal = { code: "UNAUTHORIZED", message: "Need access_token for api call, Please login first" };
    await sdk.open("/terms");
    await sdk.init();

    expect(await sdk.refusalOf(() => window.liff.permission.query("profile"))).toEqual(refusal);
    expect(await sdk.refusalOf(() => window.liff.permission.getGrantedAll())).toEqual(refusal);
    expect(await sdk.refusalOf(() => window.liff.getProfile())).toEqual(refusal);
  });

  test("permissions beyond the app's scope: guarded calls are FORBIDDEN", async ({ line, sdk }) => {
    line.app.scope = ["openid"];
    await sdk.open("/terms");
    await sdk.signIn({ profile: false });

    const refusal = { code: "FORBIDDEN", message: "The permission is not in LIFF app scope." };
    expect(await sdk.refusalOf(() => window.liff.getProfile())).toEqual(refusal);
    expect(await sdk.refusalOf(() => window.liff.getFriendship())).toEqual(refusal);
    expect(await sdk.refusalOf(() => window.liff.sendMessages([{ type: "text", text: "x" }]))).toEqual(
      refusal,
    );
  });
});

test.describe("in LINE", () => {
  test.use({ userAgent: USER_AGENTS.lineOnIphone });

  test("incremental consent, in client: the sheet, and what is granted counts at once", async ({
    line,
    phone,
    sdk,
  }) => {
    line.hold({ userId: person.userId, contextType: "utou" });
    await sdk.openInLine("/terms");
    expect(await sdk.run(() => window.liff.getDecodedIDToken()?.name)).toBeUndefined();
    line.requests.length = 0;
    await sdk.begin(() => window.liff.permission.requestAll());

    const sheet = await phone.navigation("liff://subwindow");
    expect(sheet.searchParams.get("url")).toBe("https://liff.line.me/1656032314-Xgrw5Pmk");
    await answerSubWindow(line, phone, { profile: "1" });

    expect(await sdk.outcome()).toEqual({ value: null });
    expect(line.requests.map((asked) => asked.replace(/\?.*/, "")).sort()).toEqual([
      "GET api.line.me/oauth2/v2.1/certs",
      "GET liff.line.me/liff/v2/incrementalAgreement/unauthorizedPermissions",
      "POST api.line.me/liff/v2/sub/msit",
      "POST liff.line.me/liff/v2/sub/waitResult",
    ]);
    expect(await sdk.run(states)).toEqual(["granted", "granted", "prompt", "unavailable"]);
    expect(await sdk.run(() => window.liff.getDecodedIDToken()?.name)).toBe(person.displayName);
    expect(await sdk.run(() => window.liff.getProfile())).toMatchObject({ displayName: person.displayName });
  });

  test("incremental consent, in client: a guarded call opens the sheet by itself, after a refusal again", async ({
    line,
    phone,
    sdk,
  }) => {
    line.hold({ userId: person.userId, contextType: "utou" });
    await sdk.openInLine("/terms");

    for (const times of [1, 2]) {
      await sdk.begin(() => window.liff.getProfile());
      await expect.poll(() => phone.navigations.length).toBe(times);
      await answerSubWindow(line, phone, { cancel: "1" });
      expect(await sdk.outcome()).toEqual({
        code: "UNAUTHORIZED",
        message: "user didn't allow the agreement",
      });
    }
  });

  test("incremental consent, in client: nothing left to ask for", async ({ line, phone: _phone, sdk }) => {
    line.hold({
      userId: person.userId,
      contextType: "utou",
      scope: ["openid", "profile", "chat_message.write"],
    });
    await sdk.openInLine("/terms");

    expect(await sdk.refusalOf(() => window.liff.permission.requestAll())).toEqual({
      code: "FORBIDDEN",
      message: "All permissions have already been approved.",
    });
  });

  test("incremental consent, in client without hash: no sheet can open, UNAUTHORIZED", async ({
    line,
    phone: _phone,
    sdk,
  }) => {
    line.hold({ userId: person.userId, contextType: "utou" });
    await sdk.openInLine("/terms");
    await sdk.run(() => sessionStorage.removeItem("LIFF_STORE:1650000001-KeMuRiCa:mstChallenge"));

    expect(await sdk.refusalOf(() => window.liff.permission.requestAll())).toEqual({
      code: "UNAUTHORIZED",
      message: "mst_challenge is invalid",
    });
  });
});
