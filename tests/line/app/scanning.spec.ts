import type { Locator, Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expectAccessible } from "#tests/support/journey.ts";
import type { LineHosts } from "#tests/support/line/line-hosts.ts";
import { expect, test, untilHydrated } from "#tests/support/line/line-journey.ts";
import { answerSubWindow, type LinePhone, USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { untilQuiet } from "#tests/support/quiet-network.ts";
import { expectPerson, miniApp, openInBrowser } from "./mini-app.ts";

const person = roles.regular;
const foreign = "https://example.com/m/abc";

const lineCamera = (page: Page) => page.getByRole("button", { name: "LINEのカメラで読み取る" });
const ownCamera = (page: Page) => page.getByRole("button", { name: "カメラで読み取る", exact: true });
const problem = (page: Page) => page.getByRole("main").getByRole("alert");

async function openScan(page: Page, line: LineHosts, path = "/scan"): Promise<void> {
  line.hold({ userId: person.userId, contextType: "utou" });
  await page.goto(miniApp(path));
  await expectPerson(page, person);
  await untilHydrated(page);
}

/** As a press: once a page went to LINE's own address, Chromium keeps the mouse for a question of its own. */
const press = (locator: Locator) => locator.dispatchEvent("click");

/** Presses the button, and shows LINE this code; null closes its camera. */
async function read(page: Page, line: LineHosts, phone: LinePhone, code: string | null): Promise<void> {
  const opened = phone.navigations.length;
  await expect(lineCamera(page)).not.toHaveAttribute("aria-busy");
  await press(lineCamera(page));
  await expect.poll(() => phone.navigations.length).toBe(opened + 1);
  await answerSubWindow(line, phone, code === null ? { cancel: "1" } : { message: code });
}

/** Where the page leads. Whether its `load` comes is no question here: after LINE's own addresses it may not. */
const expectPath = (page: Page, path: string) => expect(page).toHaveURL((url) => url.pathname === path);

/** The newest card of the person: its page is there. */
async function cardPath(page: Page): Promise<string> {
  const { data } = await (await page.request.get("/api/shisha-mixes?limit=1")).json();
  return `/m/${data[0].short_id}`;
}

test.describe("in LINE", () => {
  test.use({ userAgent: USER_AGENTS.lineOnIphone });

  test("LINE's camera stands first, and what it reads leads to the page of ours", async ({
    page,
    line,
    phone,
    baseURL,
  }) => {
    await openScan(page, line);
    await expect(page.getByRole("main").getByRole("button").first()).toHaveText("LINEのカメラで読み取る");
    await expect(ownCamera(page)).toBeVisible();
    await expectAccessible(page);
    const path = await cardPath(page);

    await lineCamera(page).click();
    await expect.poll(() => phone.navigations.length).toBe(1);
    await expect(lineCamera(page)).toHaveAttribute("aria-busy", "true");
    expect(phone.navigations[0]?.searchParams.get("url")).toBe("https://liff.line.me/1656359117-jxmx5e11");
    await answerSubWindow(line, phone, { message: baseURL + path });
    await expectPath(page, path);
  });

  test("closed it says nothing; another one's link is said, shown and not opened", async ({
    page,
    line,
    phone,
  }) => {
    await openScan(page, line);
    await read(page, line, phone, null);
    await expect(lineCamera(page)).not.toHaveAttribute("aria-busy");
    await expect(problem(page).filter({ hasText: /./ })).toHaveCount(0);

    for (const _ of ["once", "and once more"]) {
      await read(page, line, phone, foreign);
      await expect(problem(page)).toContainText("ケムリカのQRコードではありません。");
      await expect(problem(page)).toContainText(foreign);
    }
    expect(new URL(page.url()).pathname).toBe("/scan");
  });

  test("the mini app's own links count, as when they are typed", async ({ page, line, phone }) => {
    await openScan(page, line);
    const path = await cardPath(page);
    await read(page, line, phone, miniApp(path));
    await expectPath(page, path);
  });

  test("where it fails the page says so, and our own camera and the pictures stay", async ({
    page,
    line,
    phone,
  }) => {
    await openScan(page, line);
    line.break(/sub\/msit/, { status: 403, body: { message: "not allowed" } });
    await lineCamera(page).click();
    await expect(problem(page)).toContainText("LINEのカメラを使えませんでした。");
    await expect(problem(page)).toContainText("not allowed");
    await expect(lineCamera(page)).not.toHaveAttribute("aria-busy");
    await expectAccessible(page);
    expect(phone.navigations).toEqual([]);

    await ownCamera(page).click();
    await expect(page.getByRole("dialog", { name: "カメラで読み取る" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("main").getByRole("button", { name: "画像から読み取る" })).toBeEnabled();
  });

  test("what LINE reads after the page was left leads nowhere", async ({ page, line, phone, baseURL }) => {
    await openScan(page, line);
    const path = await cardPath(page);
    await lineCamera(page).click();
    await phone.navigation("liff://subwindow");
    const answered = page.waitForResponse(/sub\/waitResult/);
    await press(page.getByRole("link", { name: "ホーム" }).first());
    await page.waitForURL((url) => url.pathname !== "/scan");
    await expect(lineCamera(page)).toHaveCount(0);
    const elsewhere = page.url();
    await answerSubWindow(line, phone, { message: baseURL + path });
    await (await answered).finished();
    await untilQuiet(page);
    expect(page.url()).toBe(elsewhere);
  });

  test("a friend's code is read in the same way", async ({ page, line, phone }) => {
    await openScan(page, line, "/add-friend");
    await read(page, line, phone, foreign);
    await expect(problem(page)).toContainText("このQRコードは友だちコードではありません。");
  });

  test("without LINE's permission it is not offered", async ({ page, line, phone: _phone }) => {
    line.app.availability = { scanCodeV2: { permission: false, minVer: "10.3.0" } };
    await openScan(page, line);
    await expect(ownCamera(page)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("LIFF_STORE:isInClient")))
      .not.toBeNull();
    await expect(lineCamera(page)).toHaveCount(0);
  });
});

test("outside LINE our own camera alone is offered", async ({ page, line: _line, signInAs }) => {
  await signInAs(person.displayName, "/scan");
  await openInBrowser(page, "/scan");
  await expect(ownCamera(page)).toBeVisible();
  await expect(lineCamera(page)).toHaveCount(0);
});
