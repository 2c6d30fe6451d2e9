import type { LineHosts } from "#tests/support/line/line-hosts.ts";
import { answerSubWindow, USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { expect, person, type SdkPage, test } from "./sdk-page.ts";

const scan = () => window.liff.scanCodeV2();
const isAvailable = () => window.liff.isApiAvailable("scanCodeV2");

const SCANNER = "https://liff.line.me/1656359117-jxmx5e11";
const code = "https://example.jp/m/abc?x=1#y";

async function openInLine(line: LineHosts, sdk: SdkPage): Promise<void> {
  line.hold({ userId: person.userId, contextType: "none" });
  await sdk.openInLine("/terms");
}

test.describe("in LINE", () => {
  test.use({ userAgent: USER_AGENTS.lineOnIphone });

  test("scan: LINE's own app over the page, no call over the bridge, and what it read is the value", async ({
    line,
    phone,
    sdk,
  }) => {
    await openInLine(line, sdk);
    expect(await sdk.run(isAvailable)).toBe(true);
    line.requests.length = 0;
    await sdk.begin(scan);

    const scanner = await phone.navigation("liff://subwindow");
    expect(scanner.searchParams.get("url")).toBe(SCANNER);
    await answerSubWindow(line, phone, { message: code });

    expect(await sdk.outcome()).toEqual({ value: { value: code } });
    expect(line.requests).toEqual([
      "POST api.line.me/liff/v2/sub/msit",
      "POST liff.line.me/liff/v2/sub/waitResult",
    ]);
    expect(phone.calls).toEqual([]);
  });

  test("scan: closed without a code is null, and it opens again", async ({ line, phone, sdk }) => {
    await openInLine(line, sdk);

    for (const times of [1, 2]) {
      await sdk.begin(scan);
      await expect.poll(() => phone.navigations.length).toBe(times);
      await answerSubWindow(line, phone, { cancel: "1" });
      expect(await sdk.outcome()).toEqual({ value: { value: null } });
    }
  });

  test("scan: FORBIDDEN for an app that may not, be it codes or apps over the page", async ({
    line,
    phone,
    sdk,
  }) => {
    for (const name of ["scanCodeV2", "subwindowOpen"]) {
      line.app.availability = { [name]: { permission: false, minVer: "10.3.0" } };
      await openInLine(line, sdk);
      expect(await sdk.run(isAvailable)).toBe(false);
      expect(await sdk.refusalOf(scan)).toEqual({
        code: "FORBIDDEN",
        message: `${name} is not allowed in this LIFF app`,
      });
    }
    expect(phone.navigations).toEqual([]);
  });

  test("scan: FORBIDDEN in a LINE that is too old for it", async ({ line, phone: _phone, sdk }) => {
    line.app.availability = { scanCodeV2: { permission: true, minVer: "99.0.0" } };
    await openInLine(line, sdk);

    expect(await sdk.run(isAvailable)).toBe(false);
    expect(await sdk.refusalOf(scan)).toEqual({
      code: "FORBIDDEN",
      message: "scanCodeV2 is unavailable in this client version.",
    });
  });

  test("scan: without hash it counts as available, and is UNAUTHORIZED", async ({
    line,
    phone: _phone,
    sdk,
  }) => {
    await openInLine(line, sdk);
    await sdk.run(() => sessionStorage.removeItem("LIFF_STORE:1650000001-KeMuRiCa:mstChallenge"));

    expect(await sdk.run(isAvailable)).toBe(true);
    expect(await sdk.refusalOf(scan)).toEqual({ code: "UNAUTHORIZED", message: "mst_challenge is invalid" });
  });

  test("scan: an answer of LINE's own is its refusal", async ({ line, phone: _phone, sdk }) => {
    await openInLine(line, sdk);
    line.break(/sub\/msit/, { status: 403, body: { message: "not allowed" } });

    expect(await sdk.refusalOf(scan)).toEqual({ code: "403", message: "not allowed" });
  });
});

test("scan: outside LINE it is FORBIDDEN by this emulator, where no window of LINE's can open", async ({
  page,
  sdk,
}) => {
  await sdk.openSignedIn();

  expect(await sdk.run(isAvailable)).toBe(false);
  expect(await sdk.refusalOf(scan)).toEqual({
    code: "FORBIDDEN",
    message: "subwindowOpen is not allowed in this LIFF app",
  });
  expect(page.context().pages()).toEqual([page]);
});

test("scan: of somebody who is logged out it is UNAUTHORIZED", async ({ sdk }) => {
  await sdk.open("/terms");
  await sdk.init();

  expect(await sdk.refusalOf(scan)).toEqual({
    code: "UNAUTHORIZED",
    message: "Need access_token for api call, Please login first",
  });
});
