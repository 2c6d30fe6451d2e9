import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, test } from "#tests/support/journey.ts";
import { chosenFlavors, record } from "#tests/support/recording.ts";

const SHOP = "煙雲舎 渋谷道玄坂";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a visitor comes from a house mix to a flavour, its maker, and the sign-in", async ({ page }) => {
    const shop = await findDemoShop(page, SHOP);
    const [mix] = shop.house_mixes;
    const [item] = mix?.items ?? [];
    await page.goto(`/shops/${shop.id}/mixes/${mix?.id}`);
    await page
      .getByRole("region", { name: "このミックス" })
      .getByRole("link", { name: item?.flavor_name ?? "", exact: true })
      .click();
    await expect(page).toHaveURL(`/flavors/${item?.flavor_id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(item?.flavor_name ?? "");
    await expect(page.getByRole("region", { name: "どんな味？" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^吸ってみたい/ })).toHaveAttribute(
      "href",
      new RegExp(`next=%2Fflavors%2F${item?.flavor_id}`),
    );
    await page
      .getByRole("banner")
      .or(page.getByRole("main"))
      .getByRole("link", { name: item?.maker_name ?? "", exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(`/makers/${item?.maker_id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(item?.maker_name ?? "");
    await page
      .getByRole("region", { name: "フレーバー", exact: true })
      .getByRole("link", { name: item?.flavor_name ?? "" })
      .first()
      .click();
    await expect(page).toHaveURL(/\/flavors\//);
  });
});

test("what is nowhere is not found", async ({ page }) => {
  for (const path of ["/flavors/00000000-0000-4000-8000-000000000000", "/makers/mint"]) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});

test("a member comes from a card to a flavour, marks it, and finds what it goes with and where it is", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/");
  const flavors = (await (await page.request.get("/api/flavors")).json()).data as {
    id: string;
    uses: number;
  }[];
  const [most] = flavors.toSorted((one, other) => other.uses - one.uses);
  await page.goto(`/flavors/${most?.id}`);
  const card = page.getByRole("region", { name: "みんなのカード" }).getByRole("link").first();
  await page.goto((await card.getAttribute("href")) ?? "");
  await page.locator(`a[href="/flavors/${most?.id}"]`).click();
  await expect(page).toHaveURL(`/flavors/${most?.id}`);

  // The card's page, which has such a button for its shop, is gone.
  await expect(page.getByRole("region", { name: "どんな味？" })).toBeVisible();
  const like = page.getByRole("button", { name: "好き", exact: true });
  const wasOn = (await like.getAttribute("aria-pressed")) === "true";
  const saved = page.waitForResponse("**/api/favorites");
  await like.click();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(like).toHaveAttribute("aria-pressed", String(!wasOn));
  const restored = page.waitForResponse("**/api/favorites");
  await like.click();
  await restored;

  const shop = page.getByRole("region", { name: "取り扱いのあるお店" }).getByRole("listitem").first();
  await shop.getByRole("link").click();
  await expect(page).toHaveURL(/\/shops\//);
  await page.getByRole("region", { name: "取り扱いメーカー" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/makers\//);

  await page.goto(`/flavors/${most?.id}`);
  const companion = page.getByRole("region", { name: "相性のよいフレーバー" }).getByRole("link").first();
  const path = await companion.getAttribute("href");
  await companion.click();
  await expect(page).toHaveURL(path ?? "");
  // An address changes before its page is there: the page before has such a link for its own flavour.
  const itself = page.locator(`[href$="?flavor=${path?.split("/").at(-1)}"]`);
  await page.getByRole("link", { name: "このフレーバーで記録する" }).and(itself).click();
  await expect(chosenFlavors(page)).toHaveCount(1);
  const request = page.waitForRequest("**/api/shisha-mixes");
  await record(page).click();
  expect((await request).postDataJSON().items).toMatchObject([{ flavor_id: path?.split("/").at(-1) }]);
  await expect(page).toHaveURL(/\?new=1$/);
});
