import type { Locator } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, test, untilHydrated } from "#tests/support/journey.ts";
import { presentCoupon, slideToTheEnd } from "#tests/support/present-coupon.ts";

test("whoever evaluates the product finds all of it from the banner of the demo", async ({ page }) => {
  await page.goto("/guide");
  await page
    .getByRole("complementary", { name: "デモモード" })
    .getByRole("link", { name: "見どころ" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ケムリカを試す");
  const main = page.getByRole("main");
  const tours = main.getByRole("region", { name: "まわり方" }).getByRole("listitem");
  await expect(tours.filter({ hasText: "お店を動かす" })).toContainText(roles.owner.displayName);
  // Every page on the menu, and every stop of a tour that nobody has to sign in for, is there.
  const links = await main
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  for (const path of links.filter((one) => !one.startsWith("/api/auth/")))
    expect((await page.request.get(path)).status(), path).toBe(200);
  const pictures = await main
    .locator("img")
    .evaluateAll((all) => all.map((one) => one.getAttribute("src") ?? ""));
  for (const path of pictures) expect((await page.request.get(path)).status(), path).toBe(200);

  // A persona's screen, for everybody; what is pressed there writes nothing.
  const screens = main.getByRole("region", { name: "実際の画面の見本" });
  await screens.getByRole("link", { name: "お気に入り" }).click();
  await expect(page).toHaveURL("/demo/preferences");
  await untilHydrated(page);
  await page.getByRole("button", { name: "「ミント」を吸ってみたい" }).click();
  await expect(page.getByText("見本の画面では保存されません。").first()).toBeVisible();
  await page.getByRole("link", { name: "この人になって使う" }).click();
  await expect(page).toHaveURL("/preferences");
  await expect(page.getByRole("heading", { level: 1, name: "お気に入り" })).toBeAttached();

  // The same person in less and less room.
  await page.goto("/profile-demo");
  const densities = page.getByRole("navigation", { name: "密度" });
  for (const [name, address] of [
    ["顔とカード", "/profile-test"],
    ["顔だけ", "/profile-simple"],
    ["一行と言葉", `/profile-minimal/${roles.regular.id}`],
    ["一行だけ", `/profile-ultra-simple/${roles.regular.id}`],
  ] as const) {
    await densities.getByRole("link", { name }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("main")).toContainText(roles.regular.displayName);
  }
  await page
    .getByRole("navigation", { name: "だれの" })
    .getByRole("link", { name: /^湯気子/ })
    .click();
  await expect(page).toHaveURL(`/profile-ultra-simple/${roles.friendToBe.id}`);
});

test("one coupon on two devices is used once", async ({ page, signInAs }) => {
  const shop = await findDemoShop(page, "心斎橋 アメムラ水煙草");
  await signInAs(roles.unverifiedOwner.displayName, `/shops/${shop.id}`);
  await untilHydrated(page);
  const offers = page.getByRole("region", { name: "スタンプとクーポン" });
  await offers.getByRole("button", { name: /^受け取る/ }).click();
  await expect(offers.getByText("受け取りました。")).toBeVisible();

  await page.goto("/test-coupon");
  await untilHydrated(page);
  const [first, second] = ["1台目", "2台目"].map((name) =>
    page.getByRole("region", { name, exact: true }),
  ) as [Locator, Locator];
  await presentCoupon(page, first);
  await presentCoupon(page, second);
  await slideToTheEnd(page, first);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  // Hidden it still closes, and its words would stand beside those of the coupon.
  await expect(page.getByLabel("使用済みにしました")).toHaveCount(0);
  await expect(first.getByText("使用済み", { exact: true })).toBeVisible();
  // The other device sees it by itself.
  await expect(second.getByText("使用済み", { exact: true })).toBeVisible();
});
