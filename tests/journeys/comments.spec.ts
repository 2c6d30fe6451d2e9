import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { sender } from "#tests/support/record-cards.ts";

const author = roles.regular;
const guest = roles.owner;

const panel = (page: Page) => page.getByRole("region", { name: "コメント" });
const field = (page: Page) => page.getByLabel("コメントを書く");
const rows = (page: Page) => panel(page).getByRole("article");

/** Records a public card as whoever is signed in, and answers its short id. */
async function record(page: Page, title: string): Promise<string> {
  const send = await sender(page);
  const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
  const response = await send("POST", "/api/shisha-mixes", { title, items, visibility: "public" });
  return ((await response.json()) as { data: { short_id: string } }).data.short_id;
}

test("two people talk on a card: a link, a friend's name, what is deleted and put back, and a card that is closed", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(author.displayName, "/guide");
  const id = await record(page, "話したい一台");
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/m/${id}`);
  await expect(panel(visitor)).toContainText("まだコメントがありません。");
  await expect(panel(visitor).getByRole("link", { name: "ログインしてコメントする" })).toBeVisible();

  const guestPage = await signInElsewhere(browser, guest.displayName, `/m/${id}`);
  await guestPage.getByRole("button", { name: "コメントする" }).click();
  await expect(guestPage.getByText("コメントを入力してください。")).toBeVisible();
  await field(guestPage).fill("作り方はhttps://example.com/recipe?a=1です。");
  await guestPage.reload();
  await untilHydrated(guestPage);
  await expect(field(guestPage)).toHaveValue("作り方はhttps://example.com/recipe?a=1です。");
  await field(guestPage).press("End");
  await field(guestPage).pressSequentially(" @けむり");
  await panel(guestPage).getByRole("button", { name: author.displayName }).click();
  await expect(field(guestPage)).toBeFocused();
  await guestPage.keyboard.type("もぜひ");
  await expectAccessible(guestPage);
  await guestPage.getByRole("button", { name: "コメントする" }).click();
  await expect(rows(guestPage)).toHaveCount(1);
  await expect(field(guestPage)).toHaveValue("");
  const link = rows(guestPage).getByRole("link", { name: "https://example.com/recipe?a=1" });
  await expect(link).toHaveAttribute("rel", "nofollow noopener noreferrer ugc");
  await expect(rows(guestPage).getByRole("link", { name: `@${author.displayName}` })).toHaveAttribute(
    "href",
    `/profile/${author.id}`,
  );

  // The page that was kept for visitors is drawn anew.
  await visitor.reload();
  await expect(rows(visitor)).toContainText(
    `作り方はhttps://example.com/recipe?a=1です。 @${author.displayName} もぜひ`,
  );

  await page.goto("/notifications");
  await page
    .getByRole("link", { name: `${guest.displayName}さんが「話したい一台」にコメントしました。` })
    .click();
  await expect(page).toHaveURL(`/shisha/${id}#comments`);
  await expect(panel(page)).toBeInViewport();
  await untilHydrated(page);
  await expect(panel(page)).toContainText("1件");
  await expectAccessible(page);
  await page.getByRole("button", { name: `${guest.displayName}さんのコメントを削除する` }).click();
  await expect(rows(page)).toHaveCount(0);
  const restored = page.waitForResponse((response) => response.url().endsWith("/restore"));
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(rows(page)).toHaveCount(1);
  expect((await restored).ok()).toBe(true);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);

  await untilHydrated(page);
  const closed = page.waitForResponse((response) => response.url().endsWith("/comments"));
  await page.getByRole("switch", { name: "コメントを受け付ける" }).click();
  expect((await closed).ok()).toBe(true);
  await field(guestPage).fill("もう一言");
  await guestPage.getByRole("button", { name: "コメントする" }).click();
  await expect(panel(guestPage).getByText("このカードのコメントは締め切られています。")).toBeVisible();
  await expect(field(guestPage)).toHaveValue("もう一言");
  await guestPage.reload();
  await expect(field(guestPage)).toHaveCount(0);
  await expect(rows(guestPage)).toHaveCount(1);
});

test("what cannot be sent without a network stays, and goes once it is back", async ({ page, signInAs }) => {
  await signInAs(author.displayName, "/guide");
  const id = await record(page, "電波の悪い席");
  await page.goto(`/m/${id}`);
  await untilHydrated(page);
  await page.route("**/api/mixes/*/comments", (route) => route.abort());
  await field(page).fill("地下なので届かないかもしれません");
  await page.getByRole("button", { name: "コメントする" }).click();
  await expect(
    page.getByText("通信できませんでした。電波の良いところでもう一度お試しください。"),
  ).toBeVisible();
  await expect(field(page)).toHaveValue("地下なので届かないかもしれません");
  await page.unroute("**/api/mixes/*/comments");
  await page.getByRole("button", { name: "コメントする" }).click();
  await expect(rows(page)).toContainText("地下なので届かないかもしれません");
});
