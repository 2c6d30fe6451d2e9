import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, signIn, test, untilHydrated } from "#tests/support/journey.ts";
import { isSaved } from "#tests/support/recording.ts";

const LOOK_AGAIN_MS = 2_000;

/**
 * A browser without a window does not tell its pages that they were left. What hears of it comes when a page rests, in its own
 * time: one comes back until it was heard.
 */
async function comeBackUntil(page: Page, wasHeard: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await wasHeard();
  }).toPass();
}

test("a tab follows who is signed in by now: somebody else, nobody, and the first one again", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(roles.owner.displayName, "/dashboard");
  await untilHydrated(page);
  const greeting = page.getByRole("heading", { level: 1 });
  await expect(greeting).toContainText(roles.owner.displayName);

  const other = await context.newPage();
  await signIn(other, roles.regular.displayName, "/dashboard");
  await comeBackUntil(page, () =>
    expect(greeting).toContainText(roles.regular.displayName, { timeout: LOOK_AGAIN_MS }),
  );
  await untilHydrated(page);

  await other.getByRole("button", { name: "メニュー" }).first().click();
  await other.getByRole("button", { name: "ログアウト" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "ログアウトする" }).click();
  await other.waitForURL("/");
  await comeBackUntil(page, () =>
    expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/, { timeout: LOOK_AGAIN_MS }),
  );

  await signIn(other, roles.regular.displayName, "/dashboard");
  await untilHydrated(page);
  const banner = page.getByRole("complementary", { name: "デモモード" });
  await comeBackUntil(page, () =>
    expect(banner).toContainText(roles.regular.displayName, { timeout: LOOK_AGAIN_MS }),
  );
});

test("one touch of the demo's banner makes one somebody else, on the same page", async ({ page }) => {
  await page.goto("/guide");
  const banner = page.getByRole("complementary", { name: "デモモード" });
  for (const { displayName } of [roles.regular, roles.owner]) {
    await banner.getByRole("link", { name: displayName, exact: true }).click();
    await expect(banner.getByText(displayName, { exact: true })).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(/\/guide$/);
  }
});

test("a visitor's page without the app becomes a member's when they signed in elsewhere", async ({
  page,
  context,
}) => {
  await page.goto("/terms");
  await expect(page.getByRole("link", { name: "LINEでログイン" }).first()).toBeVisible();
  const other = await context.newPage();
  await signIn(other, roles.regular.displayName, "/dashboard");
  const navigation = page.locator("[data-side-navigation]");
  await comeBackUntil(page, () =>
    expect(navigation).toContainText(roles.regular.displayName, { timeout: LOOK_AGAIN_MS }),
  );
});

test("a session that ended by itself takes nobody's form away", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/shisha/new");
  await untilHydrated(page);
  await page.getByLabel("タイトル").fill("まだ書いています");
  await isSaved(page);
  const expired = { success: false, error: "", code: "TOKEN_EXPIRED" };
  let answers = 0;
  page.on("response", (response) => {
    if (response.url().endsWith("/api/auth/identities")) answers++;
  });
  await page.route("**/api/auth/identities", (route) => route.fulfill({ status: 401, json: expired }));
  await comeBackUntil(page, () => expect.poll(() => answers, { timeout: LOOK_AGAIN_MS }).toBeGreaterThan(0));
  await expect(page.getByLabel("タイトル")).toHaveValue("まだ書いています");
  await expect(page).toHaveURL(/\/shisha\/new$/);
});
