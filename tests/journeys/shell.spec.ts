import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signIn, test, untilHydrated } from "#tests/support/journey.ts";
import { isSaved } from "#tests/support/recording.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a member goes about by the bar and the back button", async ({ page, context, signInAs }) => {
    await signInAs(roles.regular.displayName, "/dashboard");
    const bar = page.getByRole("navigation", { name: "メイン" });
    await expect(bar.getByRole("link", { name: "ホーム" })).toHaveAttribute("aria-current", "page");
    await bar.getByRole("link", { name: "履歴" }).click();
    await expect(page).toHaveURL(/\/shisha$/);
    await expect(bar.getByRole("link", { name: "履歴" })).toHaveAttribute("aria-current", "page");
    await expect(bar.getByRole("link")).toHaveText([
      "ホーム",
      "お気に入り",
      "記録",
      "履歴",
      "さがす",
      "お店",
    ]);
    await expect(page.locator("[data-page-name]")).toHaveText("履歴");

    const add = bar.getByRole("link", { name: "新しいカードを記録する" });
    await add.click();
    await expect(page).toHaveURL(/\/shisha\/new$/);
    await expect(add).toHaveCount(0);
    await expect(bar).toBeVisible();

    await page.getByRole("link", { name: "戻る" }).click();
    await expect(page).toHaveURL(/\/shisha$/);
    const own = page.getByRole("main").getByRole("listitem").getByRole("link").first();
    const face = (await own.getAttribute("href"))?.replace("/shisha/", "/m/") ?? "";

    // Somebody who came straight here has no page before.
    const straight = await context.newPage();
    await straight.goto(face);
    await expect(straight.getByRole("link", { name: "新しいカードを記録する" })).toHaveCount(0);
    await straight.getByRole("link", { name: "戻る" }).click();
    await expect(straight).toHaveURL(/\/dashboard$/);
    await straight.goto("/dashboard");
    await expect(straight.getByRole("link", { name: "戻る" })).toHaveAttribute("href", "/");
    await straight.getByRole("link", { name: "みんなのカード" }).click();
    await expect(straight.getByRole("heading", { level: 2, name: /カード/ }).first()).toBeInViewport();
  });

  test("a visitor finds the site's pages in the menu and signs in from it", async ({ page }) => {
    await page.goto("/terms");
    await page.getByRole("button", { name: "メニュー" }).click();
    const menu = page.getByRole("dialog", { name: "メニュー" });
    await expectAccessible(page);
    await menu.getByRole("link", { name: "使い方" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "使い方" })).toBeVisible();
    await expect(menu).toBeHidden();

    await page.getByRole("button", { name: "メニュー" }).click();
    await expect(menu.getByRole("link", { name: "LINEでログイン" })).toHaveAttribute(
      "href",
      "/api/auth/line?next=%2Fguide",
    );
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "メニュー" })).toBeFocused();
  });

  test("logging out is asked for, can be changed one's mind about, and ends on the top page", async ({
    page,
    signInAs,
  }) => {
    await signInAs(roles.regular.displayName, "/dashboard");
    await page.getByRole("button", { name: "メニュー" }).click();
    await page.getByRole("button", { name: "ログアウト" }).click();
    const dialog = page.getByRole("alertdialog", { name: "ログアウトしますか？" });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "キャンセル" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.getByRole("button", { name: "ログアウト" }).click();
    await dialog.getByRole("button", { name: "ログアウトする" }).click();
    await page.waitForURL("/");
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login\?next=/);
  });
});

test("logging out names the drafts that it clears, and leaves nobody else's away", async ({
  page,
  signInAs,
}) => {
  const write = async (name: string, title: string) => {
    await signInAs(name, "/shisha/new");
    await page.getByLabel("タイトル").fill(title);
    await isSaved(page);
  };
  await write(roles.friendToBe.displayName, "湯気子の下書き");
  await write(roles.regular.displayName, "書きかけの夜");
  await page.goto("/profile/edit");
  await untilHydrated(page);
  await page.getByLabel("ひとこと").fill("消えるひとこと");
  const keptForms = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("profile-")));
  await expect.poll(keptForms).toHaveLength(1);
  await page.getByRole("main").getByRole("button", { name: "ログアウト", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("listitem")).toHaveText(["書きかけの夜"]);
  await dialog.getByRole("button", { name: "ログアウトする" }).click();
  await page.waitForURL("/");
  expect(await keptForms()).toEqual([]);

  await signInAs(roles.regular.displayName, "/shisha/new");
  await expect(page.getByRole("combobox", { name: /^フレーバー/ })).toBeVisible();
  await expect(page.getByLabel("タイトル")).toHaveValue("");
  await signInAs(roles.friendToBe.displayName, "/shisha/new");
  await expect(page.getByLabel("タイトル")).toHaveValue("湯気子の下書き");
});

test.describe("on a desk", () => {
  test.use({ viewport: DESK, colorScheme: "light" });

  test("the ways of a member stand at the side", async ({ page, signInAs }) => {
    await signInAs(roles.regular.displayName, "/dashboard");
    const side = page.getByRole("navigation", { name: "メイン" });
    await expect(side.getByRole("link")).toHaveText(["ホーム", "お気に入り", "履歴", "さがす", "お店"]);
    await page.getByRole("link", { name: "記録する", exact: true }).first().click();
    await expect(page).toHaveURL(/\/shisha\/new$/);
  });

  test("the chosen theme is there from the first paint on the next page", async ({ page }) => {
    await page.goto("/terms");
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await page.getByRole("button", { name: "メニュー" }).click();
    await page.getByRole("radio", { name: "ダーク" }).click();
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.goto("/privacy", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await background()).toBe(dark);
    await page.getByRole("button", { name: "メニュー" }).click();
    await page.getByRole("radio", { name: "自動" }).click();
    expect(await background()).toBe(light);
  });
});

test("a slow screen shows its shape, also on the way back when its script is not there yet", async ({
  page,
  signInAs,
}) => {
  const skeleton = page.locator(".waiting-screen");
  const heading = page.getByRole("heading", { level: 1 });
  const bar = page.getByRole("navigation", { name: "メイン" });
  const asked: string[] = [];
  /** Holds every request for these files back until the function that it gives is called. */
  const hold = async (files: string) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(files, async (route) => {
      asked.push(files);
      await released;
      await route.continue();
    });
    return release;
  };
  await signInAs(roles.regular.displayName, "/preferences");
  await untilHydrated(page);
  const releaseHistory = await hold("**/shisha.data*");
  await bar.getByRole("link", { name: "履歴" }).click();
  await expect(skeleton).toBeVisible();
  await expect(heading).toHaveText("お気に入り");
  releaseHistory();
  await expect(heading).toHaveText("履歴");
  await expect(skeleton).toHaveCount(0);

  // A reload forgets the scripts of the screens before, but not the way back to them.
  await page.reload();
  await untilHydrated(page);
  const releaseScript = await hold("**/assets/preferences*.js");
  const releaseData = await hold("**/preferences.data*");
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toContain("**/preferences.data*");
  await expect(skeleton).toHaveCount(0);
  releaseScript();
  await expect(skeleton).toBeVisible();
  releaseData();
  await expect(heading).toHaveText("お気に入り");
  await expect(skeleton).toHaveCount(0);
});

test("a new page begins at its top, a hash at its place", async ({ page }) => {
  await page.goto("/terms");
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole("contentinfo").getByRole("link", { name: "プライバシーポリシー" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "プライバシーポリシー" })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goto("/");
  await page.getByRole("link", { name: "みんなのカードを見る" }).click();
  await expect(page.getByRole("heading", { name: "みんなのカード" })).toBeInViewport();
});

test("an icon that does not come leaves a ring, not a hole", async ({ page }) => {
  // Never answered: the icon's 1.5 s end it.
  await page.route("**/icons/menu.svg", () => undefined);
  await page.goto("/terms", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "メニュー" }).hover();
  await expect(page.getByRole("button", { name: "メニュー" }).locator("[data-icon-missing]")).toBeVisible();
});

test("logging out of all devices ends the other one's session too, after asking", async ({
  browser,
  page,
  signInAs,
}) => {
  const other = await browser.newContext();
  const tablet = await other.newPage();
  await signIn(tablet, roles.staff.displayName, "/dashboard");
  await signInAs(roles.staff.displayName, "/profile/edit");
  await untilHydrated(page);
  await page.getByRole("button", { name: "すべての端末からログアウト" }).click();
  const dialog = page.getByRole("alertdialog", { name: "すべての端末からログアウトしますか？" });
  await expect(dialog).toContainText("この端末を含め");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "ログアウトする" }).click();
  await page.waitForURL("/");

  for (const device of [page, tablet]) {
    await device.goto("/dashboard");
    await expect(device).toHaveURL(/\/login\?next=/);
  }
  await other.close();
});
