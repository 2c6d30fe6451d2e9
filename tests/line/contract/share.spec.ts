import type { BrowserContext, Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { stopClock, watchTimers } from "#tests/support/stopped-clock.ts";
import { expect, LIFF_ID, person, type SdkPage, test } from "./sdk-page.ts";

const friend = roles.friendToBe;
const RESULT = "access.line.me/oauth2/v2.1/liff/shareTargetPicker/result";

const share = () => window.liff.shareTargetPicker([{ type: "text", text: "今夜の一台" }]);

/** Begins to share, and answers the picker's window once it shows LINE's page. */
async function openPicker(context: BrowserContext, sdk: SdkPage, act: () => unknown = share): Promise<Page> {
  const opening = context.waitForEvent("page");
  await sdk.begin(act);
  const picker = await opening;
  await picker.waitForURL(/^https:\/\/access\.line\.me\//);
  return picker;
}

const ottOf = (picker: { url: () => string }) => new URL(picker.url()).searchParams.get("ott") ?? "";

test.describe("outside LINE", () => {
  test.beforeEach(async ({ line, sdk }) => {
    await sdk.openSignedIn();
    line.requests.length = 0;
  });

  // Under `Cross-Origin-Opener-Policy: same-origin` it would end at once as cancelled (line.md 8.3).
  test("one-time token, then a popup of 480x640; the payload follows the health check; SUCCESS", async ({
    context,
    line,
    sdk,
  }) => {
    const picker = await openPicker(context, sdk);
    expect(await picker.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([480, 640]);

    await expect(picker.getByText("今夜の一台")).toBeVisible();
    await picker.getByText(friend.displayName).click();
    await picker.getByRole("button", { name: "送る" }).click();

    expect(await sdk.outcome()).toEqual({ value: { status: "success" } });
    await expect.poll(() => picker.isClosed()).toBe(true);
    expect(line.emulator.inbox.list()[0]).toMatchObject({
      via: "share",
      from: person.displayName,
      to: friend.displayName,
      messages: [{ type: "text", text: "今夜の一台" }],
    });
    expect(line.requests[0]).toBe(`GET api.line.me/liff/v2/apps/${LIFF_ID}/ott`);
    const ott = ottOf(picker);
    expect(ott).toMatch(/^[0-9a-f]{32}$/);
    const query = `?liffId=${LIFF_ID}&ott=${ott}`;
    expect(line.requests).toContain(`GET access.line.me/oauth2/v2.1/liff/shareTargetPicker${query}`);
    expect(line.requests.indexOf(`POST ${RESULT}${query}`)).toBeLessThan(
      line.requests.lastIndexOf(`GET ${RESULT}${query}`),
    );
  });

  test("somebody with one friend alone sends to that friend", async ({ context, line, sdk }) => {
    line.onlyKnow([person, friend]);
    const picker = await openPicker(context, sdk);
    await expect(picker.getByText("今夜の一台")).toBeVisible();
    await picker.getByText(friend.displayName).click();
    await picker.getByRole("button", { name: "送る" }).click();

    expect(await sdk.outcome()).toEqual({ value: { status: "success" } });
    expect(line.emulator.inbox.list()[0]).toMatchObject({ via: "share", to: friend.displayName });
  });

  test("the health check comes after 1 s, the result is asked for again after 500 ms", async ({
    context,
    page,
    line,
    sdk,
  }) => {
    const polls = () => line.requests.filter((asked) => asked.startsWith(`GET ${RESULT}`)).length;
    await stopClock(page);
    const timers = await watchTimers(page);
    const picker = await openPicker(context, sdk);
    const message = picker.getByText("今夜の一台");
    // The first answer is there: the next question waits, and so does the health check.
    await expect.poll(timers).toEqual([1_000, 500]);
    await page.clock.runFor(499);
    expect([await timers(), polls()]).toEqual([[1_000, 500], 1]);
    await page.clock.runFor(1);
    await expect.poll(timers).toEqual([1_000, 500, 500]);
    expect(polls()).toBe(2);

    await page.clock.runFor(499);
    expect([await timers(), await message.isVisible()]).toEqual([[1_000, 500, 500], false]);
    await page.clock.runFor(1);
    await expect(message).toBeVisible();
    await expect.poll(timers).toEqual([1_000, 500, 500, 1_000, 500]);
  });

  test("CANCEL by its button is undefined", async ({ context, sdk }) => {
    const picker = await openPicker(context, sdk);
    await picker.getByRole("button", { name: "キャンセル" }).click();

    expect(await sdk.outcome()).toEqual({ value: null });
  });

  test("popup closed: the SDK posts the cancel itself, and the outcome is undefined", async ({
    context,
    line,
    sdk,
  }) => {
    const picker = await openPicker(context, sdk);
    await picker.close();

    expect(await sdk.outcome()).toEqual({ value: null });
    expect(line.requests.filter((asked) => asked.startsWith(`POST ${RESULT}`))).toHaveLength(1);
  });

  test("another result is thrown as its description", async ({ context, line, sdk }) => {
    const picker = await openPicker(context, sdk);
    line.emulator.shares.decide(ottOf(picker), { result: "FAILED", resultDescription: "too many targets" });

    expect(await sdk.outcome()).toEqual({ code: "EXCEPTION_IN_SUBWINDOW", message: "too many targets" });
  });

  test("10 minutes without a decision: the timeout text, and the popup is closed", async ({
    context,
    page,
    sdk,
  }) => {
    await stopClock(page);
    const timers = await watchTimers(page);
    const picker = await openPicker(context, sdk);
    await expect.poll(timers).toEqual([1_000, 500]);
    // A moment before, LINE is asked once more.
    await page.clock.fastForward(600_000 - 1);
    await expect.poll(timers).toEqual([1_000, 500, 1_000, 500]);
    await page.clock.fastForward(500);

    expect(await sdk.outcome()).toEqual({
      code: "EXCEPTION_IN_SUBWINDOW",
      message: "Timeout: not finished within 10min",
    });
    await expect.poll(() => picker.isClosed()).toBe(true);
  });

  test("popup blocked: EXCEPTION_IN_SUBWINDOW with an empty message", async ({ context, page, sdk }) => {
    await page.reload();
    const session = await context.newCDPSession(page);
    const expression = `window.liff.init({ liffId: "${LIFF_ID}" }).then(() =>
      window.liff.shareTargetPicker([{ type: "text", text: "x" }])).catch(({ code, message }) => ({ code, message }))`;

    // Evaluated without the right that a click gives.
    const { result } = await session.send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });

    expect(result.value).toEqual({ code: "EXCEPTION_IN_SUBWINDOW", message: "" });
    expect(await sdk.run(() => window.liff.isLoggedIn())).toBe(true);
  });

  test("an expired token: EXCEPTION_IN_SUBWINDOW with the text of the refusal", async ({ line, sdk }) => {
    line.break(/\/ott$/, { status: 401, body: { message: "The access token is invalid" } });

    expect(await sdk.refusalOf(share)).toEqual({
      code: "EXCEPTION_IN_SUBWINDOW",
      message: "The access token is invalid",
    });
  });

  test("arguments: none, empty, more than five", async ({ sdk }) => {
    const nothing = { code: "INVALID_ARGUMENT", message: "no proper argument" };
    // @ts-expect-error a page without types may leave it out
    expect(await sdk.refusalOf(() => window.liff.shareTargetPicker())).toEqual(nothing);
    expect(await sdk.refusalOf(() => window.liff.shareTargetPicker([]))).toEqual(nothing);
    expect(
      await sdk.refusalOf(() =>
        window.liff.shareTargetPicker(Array.from({ length: 6 }, () => ({ type: "text", text: "x" }))),
      ),
    ).toEqual({ code: "INVALID_ARGUMENT", message: "exceed the limit of num of messages" });
  });

  test("arguments: the SDK does not look at a message's type", async ({ context, sdk }) => {
    // @ts-expect-error the type is what is missing
    const picker = await openPicker(context, sdk, () => window.liff.shareTargetPicker([{}]));
    await picker.getByRole("button", { name: "キャンセル" }).click();

    expect(await sdk.outcome()).toEqual({ value: null });
  });

  test("permission: withdrawn, and logged out", async ({ line, sdk }) => {
    expect(await sdk.run(() => window.liff.isApiAvailable("shareTargetPicker"))).toBe(true);
    await sdk.run(() => window.liff.logout());
    expect(await sdk.refusalOf(share)).toEqual({
      code: "UNAUTHORIZED",
      message: "Need access_token for api call, Please login first",
    });

    line.app.availability = { shareTargetPicker: { permission: false, minVer: "10.3.0" } };
    await sdk.open("/terms");
    await sdk.signIn();
    expect(await sdk.run(() => window.liff.isApiAvailable("shareTargetPicker"))).toBe(false);
    expect(await sdk.refusalOf(share)).toEqual({
      code: "FORBIDDEN",
      message: "shareTargetPicker is not allowed in this LIFF app",
    });
  });
});

test.describe("on an iPhone outside LINE", () => {
  test.use({ userAgent: USER_AGENTS.safariOnIphone });

  test("the picker is a plain new tab", async ({ context, page, sdk }) => {
    await sdk.openSignedIn();
    const picker = await openPicker(context, sdk);

    expect(await picker.evaluate(() => window.innerWidth)).toBe(page.viewportSize()?.width);
    await picker.getByRole("button", { name: "キャンセル" }).click();
    expect(await sdk.outcome()).toEqual({ value: null });
  });
});

test.describe("in LINE", () => {
  test.use({ userAgent: USER_AGENTS.lineOnAndroid });

  test("native picker: the address carries token and payload, the result comes over LINE's server", async ({
    line,
    phone,
    sdk,
  }) => {
    line.hold({ userId: person.userId, contextType: "utou" });
    await sdk.openInLine("/terms");
    await sdk.begin(() =>
      window.liff.shareTargetPicker([{ type: "text", text: "x" }], { isMultiple: false }),
    );

    const picker = await phone.navigation("line://picker");
    const { liffId, ott, data, closeModals } = Object.fromEntries(picker.searchParams);
    expect({ liffId, closeModals }).toEqual({ liffId: LIFF_ID, closeModals: "false" });
    expect(JSON.parse(data ?? "")).toEqual({
      messages: [{ type: "text", text: "x" }],
      isMultiple: false,
      referrer: { liffId: LIFF_ID, url: await sdk.run(() => window.location.origin) },
    });
    line.emulator.shares.decide(ott ?? "", { result: "SUCCESS" });

    expect(await sdk.outcome()).toEqual({ value: { status: "success" } });
  });
});

test.describe("in LINE before 10.11.0", () => {
  test.use({ userAgent: USER_AGENTS.oldLine });

  test("native picker: the SDK does not wait for a result", async ({ line, phone, sdk }) => {
    line.hold({ userId: person.userId, contextType: "utou" });
    await sdk.openInLine("/terms");
    await sdk.begin(share);

    expect(await sdk.outcome()).toEqual({ value: null });
    await phone.navigation("line://picker");
    expect(line.requests.filter((asked) => asked.includes(RESULT))).toEqual([]);
  });
});
