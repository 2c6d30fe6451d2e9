import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, test, untilHydrated } from "#tests/support/journey.ts";
import { isPageCached, untilPrepared } from "#tests/support/offline.ts";
import { sender } from "#tests/support/record-cards.ts";

test.use({ serviceWorkers: "allow" });

const SHOP = "煙雲舎 渋谷道玄坂";

test("a guest holds an order card against a shop's stock, sees what stands in for what it lacks, and reads it without a network", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/dashboard");
  await untilPrepared(page);
  const recorded = await (await sender(page))("POST", "/api/shisha-mixes", {
    title: "よその店の桃",
    visibility: "private",
    items: [
      { maker_name: "アルファーヘル", flavor_name: "ピーチ", ratio: 60 },
      { maker_name: "スターバズ", flavor_name: "ホワイトピーチ", ratio: 40 },
    ],
  });
  const { data: mix } = await recorded.json();
  await page.goto(`/shisha/${mix.short_id}`);
  await untilHydrated(page);
  await page.getByRole("button", { name: "その他" }).click();
  await page.getByRole("link", { name: "注文カード" }).click();
  await expect(page).toHaveURL(`/m/${mix.short_id}/order`);
  const flavors = page.getByRole("region", { name: /^フレーバー/ });
  await expect(flavors.getByText("60%")).toBeVisible();
  await expect(flavors.getByText("メイン")).toBeVisible();
  await expect(flavors.getByText("White Peach")).toBeVisible();
  await expect(flavors.getByText("このお店にありません")).toHaveCount(0);

  await page.getByRole("button", { name: "お店の在庫と合わせる" }).click();
  await page.getByRole("combobox", { name: "お店" }).fill(SHOP);
  await page.getByRole("option", { name: SHOP }).click();
  await expect(page).toHaveURL(/\/order\?shop=[\w-]{36}$/);
  await expect(page.getByText("1種類がそろいません。")).toBeVisible();
  const lacking = flavors.getByRole("listitem").filter({ hasText: "このお店にありません" });
  const first = lacking.getByRole("listitem").first();
  for (const words of ["同じフレーバーの別メーカー", "ホワイトピーチ", "White Peach", "フマリ"])
    await expect(first).toContainText(words);
  await expect(page.getByRole("button", { name: "印刷する" })).toBeVisible();
  await expectAccessible(page);

  const address = page.url();
  const isKept = (path: string) =>
    page.evaluate(async (asked) => !!(await caches.match(asked)), path.replace("?", ".data?"));
  await expect.poll(() => isKept(new URL(address).pathname + new URL(address).search)).toBe(true);
  await expect.poll(() => isPageCached(page)).toBe(true);
  await page.close();
  await context.setOffline(true);
  const counter = await context.newPage();
  await counter.goto(address);
  await expect(counter).toHaveURL(address);
  await expect(counter.getByText("オフラインです。前に見た内容です。")).toBeVisible();
  await expect(counter.getByText("同じフレーバーの別メーカー")).toBeVisible();
});
