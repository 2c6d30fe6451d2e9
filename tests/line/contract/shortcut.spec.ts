import { leavePage, USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { stopClock, watchTimers } from "#tests/support/stopped-clock.ts";
import { expect, LIFF_ID, person, type SdkPage, test } from "./sdk-page.ts";

const addShortcut = () =>
  window.liff.createShortcutOnHomeScreen({ url: `${window.location.origin}/history` });

const LOOKUP = "GET liff-shortcut.line.me/api/shortcut";
const lookups = (requests: string[]) => requests.filter((asked) => asked.startsWith(LOOKUP));

test.describe("on an iPhone outside LINE", () => {
  test.use({ userAgent: USER_AGENTS.safariOnIphone });

  test("shortcut flow, iOS: looks the page up and opens it outside", async ({ context, line, sdk }) => {
    await sdk.openSignedIn();
    const opening = context.waitForEvent("page");
    expect(await sdk.refusalOf(addShortcut)).toBeNull();

    const [asked] = lookups(line.requests);
    const query = new URL(`https://${asked?.slice("GET ".length)}`).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      liffId: LIFF_ID,
      url: await sdk.run(() => `${window.location.origin}/history`),
    });
    const shortcutPage = await opening;
    await expect(shortcutPage.getByRole("heading", { name: /をホーム画面に追加/ })).toBeVisible();
  });

  test("shortcut messages: no url, native url, description, foreign url", async ({ line, sdk }) => {
    await sdk.openSignedIn();

    expect(await sdk.refusalOf(() => window.liff.createShortcutOnHomeScreen({ url: "" }))).toEqual({
      code: "INVALID_ARGUMENT",
      message: "no proper argument",
    });
    expect(
      await sdk.refusalOf(() => window.liff.createShortcutOnHomeScreen({ url: "line://nv/chat" })),
    ).toEqual({
      code: "FORBIDDEN",
      message: "No permission to specify line schema in url.",
    });
    expect(
      await sdk.refusalOf(() => {
        const shortcut = { url: window.location.href, description: "履歴" };
        return window.liff.createShortcutOnHomeScreen(shortcut);
      }),
    ).toEqual({ code: "FORBIDDEN", message: "No permission to specify description." });
    expect(
      await sdk.refusalOf(() => window.liff.createShortcutOnHomeScreen({ url: "https://evil.example/" })),
    ).toEqual({ code: "INVALID_ARGUMENT", message: "invalid URL." });
    expect(lookups(line.requests)).toEqual([]);
  });

  test("shortcut messages: no context", async ({ sdk }) => {
    await sdk.openSignedIn();
    await sdk.run(() => localStorage.removeItem("LIFF_STORE:1650000001-KeMuRiCa:context"));

    expect(await sdk.refusalOf(addShortcut)).toEqual({
      code: "FORBIDDEN",
      message: "Could not get Context from server.",
    });
  });

  test("shortcut messages: with the permission a description goes along, a native url is still no use", async ({
    context,
    line,
    sdk,
  }) => {
    line.app.addToHomeLineScheme = true;
    await sdk.open("/terms");
    await sdk.signIn();

    expect(
      await sdk.refusalOf(() => window.liff.createShortcutOnHomeScreen({ url: "line://nv/chat" })),
    ).toEqual({
      code: "INVALID_ARGUMENT",
      message: "LINE URL scheme are not supported in the current environment.",
    });
    const opening = context.waitForEvent("page");
    await sdk.run(() => {
      const shortcut = { url: window.location.origin, description: "いつもの一服" };
      return window.liff.createShortcutOnHomeScreen(shortcut);
    });
    await expect((await opening).getByText("いつもの一服")).toBeVisible();
  });

  test("the button: unavailable where the app may not, and for somebody who is logged out", async ({
    line,
    sdk,
  }) => {
    line.app.availability = { addToHomeV2: { permission: false, minVer: "10.3.0" } };
    await sdk.open("/terms");
    await sdk.signIn();

    expect(await sdk.run(() => window.liff.isApiAvailable("createShortcutOnHomeScreen"))).toBe(false);
    expect(await sdk.refusalOf(addShortcut)).toEqual({
      code: "FORBIDDEN",
      message: "createShortcutOnHomeScreen is not allowed in this LIFF app",
    });
    await sdk.run(() => window.liff.logout());
    expect(await sdk.refusalOf(addShortcut)).toEqual({
      code: "FORBIDDEN",
      message: "Could not get Context from server.",
    });
  });
});

test.describe("on Android outside LINE", () => {
  test.use({ userAgent: USER_AGENTS.chromeOnAndroid });

  test.beforeEach(async ({ page, sdk }) => {
    await sdk.openSignedIn();
    await stopClock(page);
  });

  test("shortcut flow, Android: LINE's own address, and after 1 s in sight the page", async ({
    context,
    page,
    line,
    phone,
    sdk,
  }) => {
    const timers = await watchTimers(page);
    await sdk.begin(addShortcut);
    const native = await phone.navigation("line://shortcut/liff");
    expect(native.searchParams.get("liffId")).toBe(LIFF_ID);
    expect(native.searchParams.get("targetUrl")).toMatch(/^http:\/\/localhost:\d+\/history$/);
    expect(lookups(line.requests)).toEqual([]);

    expect(await timers()).toEqual([1_000]);
    await page.clock.runFor(999);
    expect(context.pages()).toEqual([page]);
    const opening = context.waitForEvent("page");
    await page.clock.runFor(1);
    expect(await sdk.outcome()).toEqual({ value: null });
    await expect((await opening).getByRole("heading", { name: /をホーム画面に追加/ })).toBeVisible();
  });

  test("shortcut flow, Android: nothing more when LINE took over", async ({ page, line, phone, sdk }) => {
    await sdk.begin(addShortcut);
    await phone.navigation("line://shortcut/liff");
    await leavePage(page);
    await page.clock.runFor(1000);

    expect(await sdk.outcome()).toEqual({ value: null });
    expect(lookups(line.requests)).toEqual([]);
  });
});

test.describe("in LINE on Android", () => {
  test.use({ userAgent: USER_AGENTS.lineOnAndroid });

  test("shortcut flow, in client on Android: LINE's own address alone", async ({ line, phone, sdk }) => {
    line.hold({ userId: person.userId, contextType: "none" });
    await sdk.openInLine("/terms");
    await sdk.begin(addShortcut);

    expect(await sdk.outcome()).toEqual({ value: null });
    await phone.navigation("line://shortcut/liff");
    expect(lookups(line.requests)).toEqual([]);
  });
});

test.describe("in LINE on an iPhone", () => {
  test.use({ userAgent: USER_AGENTS.lineOnIphone });

  test("shortcut flow, in client on iOS: the page opens outside LINE", async ({
    context,
    line,
    phone: _phone,
    sdk,
  }) => {
    line.hold({ userId: person.userId, contextType: "none" });
    await sdk.openInLine("/terms");
    const opening = context.waitForEvent("page");
    await sdk.begin(addShortcut);

    const url = new URL((await opening).url());
    expect(url.hostname).toBe("liff-shortcut.line.me");
    expect(url.searchParams.get("is_liff_external_open_window")).toBe("true");
    expect(lookups(line.requests)).toHaveLength(1);
  });
});

test("shortcut flow on a desktop: FORBIDDEN", async ({ sdk }: { sdk: SdkPage }) => {
  await sdk.openSignedIn();

  expect(await sdk.refusalOf(addShortcut)).toEqual({
    code: "FORBIDDEN",
    message: "this api can be only called in mobile device",
  });
});
