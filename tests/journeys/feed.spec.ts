import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { recordCards } from "#tests/support/record-cards.ts";
import { addFlavor, record } from "#tests/support/recording.ts";

const cards = (page: Page) => page.getByRole("main").locator('li a[href^="/m/"]');
const strip = (page: Page) => page.getByRole("region", { name: "友だちのカード" });

/** One shows their code, the other reads it and asks, the first one accepts. */
async function becomeFriends(one: Page, other: Page): Promise<void> {
  await one.goto("/add-friend");
  const code = (await one.getByText(/^[0-9a-z]{4}[ -][0-9a-z]{4}[ -][0-9a-z]{4}$/).innerText()).replace(
    /\W/g,
    "",
  );
  await other.goto(`/add-friend?c=${code}`);
  await untilHydrated(other);
  await other.getByRole("button", { name: "友だち申請を送る" }).click();
  await expect(other.getByText("友だち申請を送りました", { exact: true })).toBeVisible();
  await one.goto("/friends?list=incoming");
  await untilHydrated(one);
  await one.getByRole("button", { name: "承認する" }).click();
  await expect(one.getByRole("button", { name: "承認する" })).toHaveCount(0);
}

test("what is recorded for friends reaches a friend's list and home, and nobody else", async ({
  browser,
}) => {
  const author = await signInElsewhere(browser, roles.formerManager.displayName, "/dashboard");
  const friend = await signInElsewhere(browser, roles.unverifiedManager.displayName, "/dashboard");
  await friend.goto("/friends/cards");
  await expect(friend.getByText("まだ友だちがいません。")).toBeVisible();
  await expectAccessible(friend);

  await becomeFriends(author, friend);
  await friend.goto("/friends/cards");
  await expect(friend.getByText("友だちのカードは、")).toBeVisible();
  await friend.goto("/dashboard");
  await expect(friend.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(strip(friend)).toHaveCount(0);

  await author.goto("/shisha/new");
  await untilHydrated(author);
  await addFlavor(author, "ミント");
  await author.getByText("くわしく").click();
  await author.getByRole("textbox", { name: /^タイトル/ }).fill("友だちへの一枚");
  await author.getByRole("radio", { name: "友だち" }).check();
  await record(author).click();
  await expect(author).toHaveURL(/\/shisha\/[0-9a-z]{12}/);
  const id = /\/shisha\/([0-9a-z]{12})/.exec(author.url())?.[1] ?? "";

  await friend.goto("/dashboard");
  await expect(strip(friend).getByRole("link", { name: "友だちへの一枚" })).toBeVisible();
  await expect(strip(friend).getByText("友だちだけに公開")).toBeAttached();
  await untilHydrated(friend);
  await strip(friend).getByRole("link", { name: "すべて見る" }).click();
  await expect(friend).toHaveURL(/\/friends\/cards$/);
  await expect(cards(friend)).toHaveCount(1);
  await expect(friend.getByText("友だちだけに公開")).toBeAttached();
  const saved = friend.waitForResponse((response) => response.url().endsWith("/like"));
  await friend.getByRole("button", { name: "「友だちへの一枚」にいいね" }).click();
  expect((await saved).status()).toBe(200);
  await cards(friend).click();
  await expect(friend).toHaveURL(new RegExp(`/m/${id}$`));
  await expect(friend.getByText("友だちだけに公開")).toBeVisible();

  const stranger = await signInElsewhere(browser, roles.unverifiedOwner.displayName, "/dashboard");
  expect((await stranger.goto(`/m/${id}`))?.status()).toBe(404);
  await stranger.goto("/friends/cards");
  await expect(cards(stranger)).toHaveCount(0);

  await friend.goto("/friends");
  await untilHydrated(friend);
  await friend.getByRole("button", { name: `${roles.formerManager.displayName}さんのメニュー` }).click();
  await friend.getByRole("button", { name: "友だちから外す" }).click();
  await friend.getByRole("alertdialog").getByRole("button", { name: "外す" }).click();
  await expect(friend.getByText("まだ友だちがいません。")).toBeVisible();
  expect((await friend.goto(`/m/${id}`))?.status()).toBe(404);
  await friend.goto("/friends/cards");
  await expect(cards(friend)).toHaveCount(0);

  await becomeFriends(author, friend);
  await friend.goto("/friends/cards");
  await expect(cards(friend)).toHaveCount(1);
  await author.goto("/friends");
  await untilHydrated(author);
  await author.getByRole("button", { name: `${roles.unverifiedManager.displayName}さんのメニュー` }).click();
  await author.getByRole("button", { name: "ブロックする" }).click();
  await author.getByRole("alertdialog").getByRole("button", { name: "ブロックする" }).click();
  await expect(author.getByText("まだ友だちがいません。")).toBeVisible();
  await friend.goto("/friends/cards");
  await expect(cards(friend)).toHaveCount(0);
  await friend.goto("/dashboard");
  await expect(friend.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(strip(friend)).toHaveCount(0);
  for (const page of [author, friend, stranger]) await page.context().close();
});

test("a longer list goes on below, and comes back as it was left", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/friends/cards");
  await untilHydrated(page);
  await expect(cards(page)).toHaveCount(20);
  await page.getByRole("link", { name: "もっと見る" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20);
  const shown = await cards(page).count();
  const ids = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set(ids).size).toBe(shown);
  await cards(page).nth(20).click();
  await expect(page).toHaveURL(/\/m\//);
  await page.goBack();
  await expect(cards(page)).toHaveCount(shown);
});

test("the history is narrowed by who sees the cards", async ({ page, signInAs }) => {
  await signInAs(roles.admin.displayName, "/dashboard");
  await recordCards(page, [
    { title: "みんなへ" },
    { title: "友だちへ", visibility: "friends" },
    { title: "自分へ", visibility: "private" },
  ]);
  await page.goto("/shisha");
  await untilHydrated(page);
  await page.getByRole("link", { name: /^絞り込む/ }).click();
  const sheet = page.getByRole("dialog", { name: "絞り込む" });
  await sheet.getByRole("group", { name: "公開範囲" }).getByText("友だち").click();
  await expect(sheet.getByRole("button", { name: "1枚のカードを見る" })).toBeVisible();
  await sheet.getByRole("button", { name: "1枚のカードを見る" }).click();
  await expect(page).toHaveURL(/visibility=friends/);
  const own = page.locator('main li a[href^="/shisha/"]');
  await expect(own).toHaveCount(1);
  await expect(own).toContainText("友だちへ");
  await expect(
    page.getByRole("main").getByRole("listitem").getByText("友だちだけに公開", { exact: true }),
  ).not.toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "友だちだけに公開の絞り込みを外す" }).click();
  await expect(own).toHaveCount(3);
});
