import type { Locator, Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, test } from "#tests/support/journey.ts";
import { untilQuiet } from "#tests/support/quiet-network.ts";

const wall = (page: Page) => page.getByRole("region", { name: "みんなのカード" });
const like = (page: Page) => page.getByRole("button", { name: /^いいね \d/ });
const countOf = async (page: Page) => Number((await like(page).innerText()).replace(/\D/g, ""));

/** Where the newest card of somebody else stands that the person does not like yet. */
async function findUnliked(page: Page): Promise<string> {
  await page.goto("/");
  const unliked = page.getByRole("button", { name: /にいいね$/, pressed: false });
  const card = wall(page).getByRole("listitem").filter({ has: unliked }).first();
  return (await card.getByRole("link").getAttribute("href")) ?? "";
}

async function openUnliked(page: Page): Promise<void> {
  await page.goto(await findUnliked(page));
  await expect(like(page)).toHaveAttribute("aria-pressed", "false");
}

test("a like from the card is counted at once and kept", async ({ page, signInAs }) => {
  await signInAs(roles.staff.displayName, "/dashboard");
  await openUnliked(page);
  const before = await countOf(page);
  const saved = page.waitForResponse((response) => response.url().endsWith("/like"));
  await like(page).click();
  await expect(like(page)).toHaveAttribute("aria-pressed", "true");
  expect(await countOf(page)).toBe(before + 1);
  expect((await saved).status()).toBe(200);
  await expectAccessible(page);

  await page.reload();
  await expect(like(page)).toHaveAttribute("aria-pressed", "true");
  expect(await countOf(page)).toBe(before + 1);
  const back = page.waitForResponse((response) => response.url().endsWith("/like"));
  await like(page).click();
  await back;
  await page.reload();
  await expect(like(page)).toHaveAttribute("aria-pressed", "false");
  expect(await countOf(page)).toBe(before);
});

test("a like from the wall is there on the card, and visitors read the new number", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(roles.owner.displayName, "/dashboard");
  const path = await findUnliked(page);
  const card = wall(page)
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href="${path}"]`) });
  const visitor = await browser.newPage();
  const url = new URL(path, page.url()).href;
  await visitor.goto(url);
  const number = async () =>
    Number((await visitor.getByRole("link", { name: /^いいね/ }).innerText()).replace(/\D/g, ""));
  const before = await number();

  const saved = page.waitForResponse((response) => response.url().endsWith("/like"));
  await card
    .first()
    .getByRole("button", { name: /にいいね$/ })
    .click();
  await saved;
  await visitor.goto(url);
  expect(await number()).toBe(before + 1);
  await page.goto(path);
  await expect(like(page)).toHaveAttribute("aria-pressed", "true");
  await visitor.close();
});

test("a like that does not arrive is put back and said", async ({ page, signInAs }) => {
  await signInAs(roles.managerOfTwo.displayName, "/dashboard");
  await openUnliked(page);
  const before = await countOf(page);
  await page.route("**/like", (route) => route.abort());
  await like(page).click();
  await expect(page.getByText("通信できませんでした")).toBeVisible();
  await expect(like(page)).toHaveAttribute("aria-pressed", "false");
  expect(await countOf(page)).toBe(before);
});

test("presses in a hurry end as the last one said", async ({ page, signInAs }) => {
  await signInAs(roles.unverifiedOwner.displayName, "/dashboard");
  await openUnliked(page);
  const before = await countOf(page);
  const hurry = Promise.withResolvers<void>();
  await page.route("**/like", async (route) => {
    await hurry.promise;
    await route.continue();
  });
  for (let press = 0; press < 5; press++) await like(page).click();
  hurry.resolve();
  await expect(like(page)).toHaveAttribute("aria-pressed", "true");
  await untilQuiet(page);
  await page.unroute("**/like");
  await page.reload();
  await expect(like(page)).toHaveAttribute("aria-pressed", "true");
  expect(await countOf(page)).toBe(before + 1);
});

test("a visitor's heart leads to the sign-in and back to the card", async ({ page }) => {
  await page.goto("/");
  const path = (await wall(page).getByRole("link").first().getAttribute("href")) ?? "";
  await page.goto(path);
  const heart = page.getByRole("link", { name: /^いいね \d.*ログインして/ });
  expect(await heart.getAttribute("href")).toBe(`/api/auth/line?next=${encodeURIComponent(path)}`);
});

test("the author opens the list of who likes a card", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/shisha");
  const cards = page.getByRole("main").locator("a[href^='/shisha/']:has(h3)");
  const paths = await cards.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const likes = page.getByRole("button", { name: /^いいね \d/ });
  for (const path of paths) {
    await page.goto(path);
    if ((await likes.count()) > 0) break;
  }
  const count = Number((await likes.innerText()).replace(/\D/g, ""));
  await likes.click();
  const list = page.getByRole("dialog", { name: "いいねした人" });
  await expect(list.getByRole("listitem")).toHaveCount(count);
  await expectAccessible(page);
  await list.getByRole("button", { name: "閉じる" }).click();
  await expect(likes).toBeFocused();

  await page.goto(page.url().replace("/shisha/", "/m/"));
  const widthOf = async (tile: Locator) => (await tile.boundingBox())?.width ?? 0;
  const share = page.getByRole("button", { name: "シェアする" });
  expect(await widthOf(likes), "likes have their part of the row").toBeGreaterThan(
    (await widthOf(share)) / 2,
  );
});
