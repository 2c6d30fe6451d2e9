import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, signIn, test, untilAwake } from "#tests/support/journey.ts";
import { isSaved } from "#tests/support/recording.ts";

/** A browser without a window does not tell its pages that they were left. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
}

test("a tab follows who is signed in by now: somebody else, nobody, and the first one again", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(roles.owner.displayName, "/dashboard");
  await untilAwake(page);
  const greeting = page.getByRole("heading", { level: 1 });
  await expect(greeting).toContainText(roles.owner.displayName);

  const other = await context.newPage();
  await signIn(other, roles.regular.displayName, "/dashboard");
  await comeBack(page);
  await expect(greeting).toContainText(roles.regular.displayName);
  await untilAwake(page);

  await other.getByRole("button", { name: "メニュー" }).first().click();
  await other.getByRole("button", { name: "ログアウト" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "ログアウトする" }).click();
  await other.waitForURL("/");
  await comeBack(page);
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);

  await signIn(other, roles.regular.displayName, "/dashboard");
  await untilAwake(page);
  await comeBack(page);
  await expect(page.getByRole("complementary", { name: "デモモード" })).toContainText(
    roles.regular.displayName,
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

test("a visitor's page that sleeps becomes a member's when they signed in elsewhere", async ({
  page,
  context,
}) => {
  await page.goto("/terms");
  await expect(page.getByRole("link", { name: "LINEでログイン" }).first()).toBeVisible();
  const other = await context.newPage();
  await signIn(other, roles.regular.displayName, "/dashboard");
  await comeBack(page);
  await expect(page.locator("[data-side-navigation]")).toContainText(roles.regular.displayName);
});

test("a session that ended by itself takes nobody's form away", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/shisha/new");
  await untilAwake(page);
  await page.getByLabel("タイトル").fill("まだ書いています");
  await isSaved(page);
  const expired = { success: false, error: "", code: "TOKEN_EXPIRED" };
  const asked = page.waitForResponse("**/api/auth/identities");
  await page.route("**/api/auth/identities", (route) => route.fulfill({ status: 401, json: expired }));
  await comeBack(page);
  await asked;
  await expect(page.getByLabel("タイトル")).toHaveValue("まだ書いています");
  await expect(page).toHaveURL(/\/shisha\/new$/);
});
