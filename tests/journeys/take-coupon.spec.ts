import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, expectAccessible, test, untilHydrated } from "#tests/support/journey.ts";

test("the finder leads to a shop's coupons, and a member takes one", async ({ page, signInAs }) => {
  await page.goto("/shops");
  const filters = page.getByRole("group").filter({ hasText: "絞り込む" });
  await filters.getByText("絞り込む").click();
  await filters.getByRole("link", { name: "クーポン" }).click();
  await expect(page).toHaveURL(/\/shops\?coupons=1$/);
  const shop = await findDemoShop(page, "下北煙房");
  await expect(page.getByRole("link", { name: "煙雲舎 渋谷道玄坂" })).toBeVisible();
  await expect(page.getByRole("link", { name: shop.name })).toHaveCount(0);

  const { id } = await findDemoShop(page, "心斎橋 アメムラ水煙草");
  await page.goto(`/shops/${id}`);
  const offers = page.getByRole("region", { name: "スタンプとクーポン" });
  await expect(offers.getByText("ソフトドリンク1杯")).toBeVisible();
  const login = offers.getByRole("link", { name: /^受け取る/ });
  await expect(login).toHaveAttribute("href", `/api/auth/line?next=${encodeURIComponent(`/shops/${id}`)}`);

  await signInAs(roles.friendToBe.displayName, `/shops/${id}`);
  await untilHydrated(page);
  const take = offers.getByRole("button", { name: /^受け取る/ });
  await take.click();
  await expect(offers.getByText("受け取りました。")).toBeVisible();
  await expect(offers.getByRole("link", { name: "クーポンを見る" })).toBeFocused();
  await page.reload();
  await untilHydrated(page);
  await take.click();
  await expect(offers.getByText("このクーポンは、これ以上受け取れません。")).toBeVisible();
  await expectAccessible(page);
});
