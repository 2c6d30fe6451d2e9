import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, expectAccessible, test, untilHydrated } from "#tests/support/journey.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const answered = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith("/api/favorites") && response.ok());

/** Sets a mark with one press, and waits until it is kept. */
async function mark(page: Page, name: string, within = page.getByRole("main")): Promise<void> {
  const button = within.getByRole("button", { name, exact: true }).first();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  const kept = answered(page);
  await button.click();
  await kept;
  await expect(button).toHaveAttribute("aria-pressed", "true");
}

test("a flavour in the form, a shop's own mix and a shop in the finder are kept with one press where they stand", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.staff.displayName, "/shisha/new");
  const search = page.getByRole("combobox", { name: /^フレーバー/ });
  await search.fill("アールグレイ");
  const marks = page.getByRole("list", { name: "候補のお気に入り" });
  const like = marks.getByRole("button", { name: /が好き$/ }).first();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await expectAccessible(page);
  const flavor = /「(.+)」/.exec((await like.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  // The keyboard goes from the search to the marks of the option that it is at, and no others.
  await search.press("ArrowDown");
  await search.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(marks.getByRole("listitem").nth(1).getByRole("button").first()).toBeFocused();
  let kept = answered(page);
  await like.click();
  await kept;
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("option").first()).toContainText("（好き）");
  // Choosing is as it was, and the chosen row knows of it.
  await page.getByRole("option").first().click();
  const row = page.getByRole("list", { name: "入れたフレーバー" }).getByRole("listitem").first();
  await expect(row.getByRole("button", { name: `「${flavor}」が好き` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  kept = answered(page);
  await row.getByRole("button", { name: `「${flavor}」を吸ってみたい` }).click();
  await kept;
  await expectUsableByAll(page, "form-marks", { isDeskChecked: false });

  const shop = await findDemoShop(page, "月");
  const [house] = shop.house_mixes;
  if (!house) throw new Error("The demo's shop has no mix of its own");
  await page.goto(`/shops/${shop.id}`);
  await untilHydrated(page);
  await mark(page, `「${house.name}」を吸ってみたい`);
  await page.goto(`/shops/${shop.id}/mixes/${house.id}`);
  await untilHydrated(page);
  await expect(page.getByRole("button", { name: "吸ってみたい", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectUsableByAll(page, "house-mix-marks", { isDeskChecked: false });

  await page.goto(`/shops?query=${encodeURIComponent(shop.name)}`);
  await untilHydrated(page);
  const list = page.getByRole("region", { name: "お店の一覧" });
  await mark(page, `「${shop.name}」に行ってみたい`, list);
  await page.reload();
  await expect(list.getByRole("button", { name: `「${shop.name}」に行ってみたい` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  for (const [address, name] of [
    ["/preferences", flavor],
    ["/preferences?kind=want", flavor],
    ["/preferences?list=mix&kind=want", house.name],
    ["/preferences?list=shop&kind=want", shop.name],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: name })).toHaveCount(1);
  }
  await page.goto("/preferences?list=mix&kind=want");
  await untilHydrated(page);
  const entry = page.getByRole("main").getByRole("listitem").filter({ hasText: house.name });
  await expect(entry).toContainText(shop.name);
  await mark(page, `「${house.name}」にいいね`, entry);
  await expectUsableByAll(page, "kept-house-mix");
  await entry.getByRole("link", { name: /^これを記録/ }).click();
  await expect(page.getByRole("list", { name: "入れたフレーバー" })).toContainText(
    house.items[0]?.flavor_name ?? "",
  );
});

test("a card on the wall is wanted with one press, and its page knows", async ({ page, signInAs }) => {
  await signInAs(roles.unverifiedOwner.displayName, "/");
  await untilHydrated(page);
  const wall = page.getByRole("region", { name: "みんなのカード" });
  const unwanted = page.getByRole("button", { name: /を吸ってみたい$/, pressed: false });
  const card = wall.getByRole("listitem").filter({ has: unwanted }).first();
  const path = (await card.getByRole("link").getAttribute("href")) ?? "";
  const want = card.getByRole("button", { name: /を吸ってみたい$/ });
  const kept = answered(page);
  await want.click();
  await kept;
  await page.goto(path);
  await expect(page.getByRole("button", { name: "吸ってみたい", exact: true }).first()).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("an idea of the home screen is kept from there", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/dashboard");
  await untilHydrated(page);
  const ideas = page.getByRole("region", { name: "あなたへのおすすめ" });
  const like = ideas.getByRole("button", { name: /が好き$/, pressed: false }).first();
  const name = (await like.getAttribute("aria-label")) ?? "";
  await mark(page, name, ideas);
  await page.reload();
  await expect(ideas.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
  await expectUsableByAll(page, "ideas-marks", { isDeskChecked: false });
});
