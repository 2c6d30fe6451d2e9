import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, test, untilHydrated } from "#tests/support/journey.ts";

const person = roles.friendToBe;

test("a shop's staff reads name and taste, and the rest once their guest has switched it on", async ({
  page,
  browser,
  signInAs,
}) => {
  const staff = await browser.newPage();
  await staff.goto(`/p/${person.id}`);
  await expect(staff.getByRole("heading", { level: 1, name: "湯気子" })).toBeVisible();
  await expect(staff.getByText("など幅広く")).toBeVisible();
  await expect(staff.getByRole("img", { name: "このページを開くQRコード" })).toBeVisible();
  await expect(staff.getByRole("heading", { name: "苦手な味" })).toHaveCount(0);
  await expect(staff.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  // Nothing of the members' frame, nothing that was rendered by the server.
  await expect(staff.getByRole("navigation", { name: "メイン" })).toHaveCount(0);
  expect(await (await staff.request.get(`/p/${person.id}`)).text()).not.toContain("など幅広く");

  await signInAs(person.displayName, "/profile/edit");
  await untilHydrated(page);
  const saved = () =>
    page.waitForResponse((response) => response.url().endsWith("/api/profile/customer-page"));
  let save = saved();
  await page.getByRole("switch", { name: "苦手な味を見せる" }).check();
  expect((await save).ok()).toBe(true);
  save = saved();
  await page.getByRole("button", { name: "タバコ感" }).click();
  expect((await save).ok()).toBe(true);
  await expectAccessible(page);
  await page.getByRole("link", { name: "ページを見る" }).click();
  await expect(page.getByRole("heading", { name: "苦手な味" })).toBeVisible();
  await staff.reload();
  await expect(staff.getByText("タバコ感")).toBeVisible();
  await expectAccessible(staff);

  await page.goto("/profile/edit");
  await untilHydrated(page);
  save = saved();
  await page.getByRole("switch", { name: "苦手な味を見せる" }).uncheck();
  await save;
  await staff.reload();
  await expect(staff.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(staff.getByText("タバコ感")).toHaveCount(0);
  await staff.close();
});

test("nobody is shown at an address that is nobody's, and what cannot be had is said", async ({ page }) => {
  await page.goto("/p/0b8f8a9e-7c47-4b5e-9d75-0d5d3a1c2b3f");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/見つかりません/);
  await page.route("**/api/profiles/**", (route) => route.abort());
  await page.goto(`/p/${person.id}`);
  await expect(page.getByRole("button", { name: "再読み込みする" })).toBeVisible();
  await page.unroute("**/api/profiles/**");
  await page.getByRole("button", { name: "再読み込みする" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "湯気子" })).toBeVisible();
});
