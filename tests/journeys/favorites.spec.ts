import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { holdCalls } from "#tests/support/hold-calls.ts";
import { expect, expectAccessible, test } from "#tests/support/journey.ts";
import { sender } from "#tests/support/record-cards.ts";
import { stopClock } from "#tests/support/stopped-clock.ts";

const saved = (page: Page) => page.waitForResponse((response) => response.url().endsWith("/api/favorites"));
const want = (page: Page) => page.getByRole("button", { name: "吸ってみたい", exact: true }).first();

/** Opens the newest card of somebody else. */
async function openCard(page: Page): Promise<string> {
  await page.goto("/");
  const others = page
    .getByRole("region", { name: "みんなのカード" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /にいいね$/ }) });
  await others.first().getByRole("link").click();
  await expect(want(page)).toBeVisible();
  return page.getByRole("heading", { level: 1 }).innerText();
}

test("a card to try is kept from its page and found again, and comes back by 元に戻す", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.staff.displayName, "/preferences");
  await expect(page.getByText("「好き」のフレーバーは、まだありません。")).toBeVisible();
  const title = await openCard(page);
  const kept = saved(page);
  await want(page).click();
  await expect(want(page)).toHaveAttribute("aria-pressed", "true");
  expect((await kept).status()).toBe(200);

  await page.getByRole("link", { name: "お気に入り", exact: true }).first().click();
  await page.getByRole("link", { name: /^ミックス ?\d+ ?件$/ }).click();
  await page.getByRole("link", { name: "吸ってみたい" }).click();
  await expect(page).toHaveURL(/\/preferences\?list=mix&kind=want$/);
  const card = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: title.split("\n")[0] ?? "" });
  await expect(card).toHaveCount(1);

  const dropped = saved(page);
  await card.getByRole("button", { name: /から外す$/ }).click();
  await dropped;
  await expect(page.getByText("「吸ってみたい」のミックスは、まだありません。")).toBeVisible();
  const restored = saved(page);
  await page.getByRole("button", { name: "元に戻す" }).click();
  await restored;
  await expect(card).toHaveCount(1);
  await page.reload();
  await expect(card).toHaveCount(1);
});

test("flavours and the shop of a card are kept where they stand", async ({ page, signInAs }) => {
  await signInAs(roles.friendToBe.displayName, "/shisha");
  await page.getByRole("main").locator("a[href^='/shisha/']:has(h3)").first().click();
  const recipe = page.getByRole("region", { name: "このミックス" });
  const mark = recipe.getByRole("button", { name: /が好き$/ }).first();
  const flavor = /「(.+)」/.exec((await mark.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  const kept = saved(page);
  await mark.click();
  await kept;
  await expect(mark).toHaveAttribute("aria-pressed", "true");
  await expect(recipe.getByRole("button", { name: `「${flavor}」を吸ってみたい` }).first()).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await expectAccessible(page);

  await page.goto("/preferences");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: flavor });
  await row.getByRole("link", { name: /記録を見る/ }).click();
  await expect(page).toHaveURL(/\/shisha\?flavor=/);
  await expect(page.getByRole("link", { name: `${flavor}の絞り込みを外す` })).toBeVisible();
});

test("the form and the home screen offer what is liked and what is to be tried", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/preferences?kind=want");
  const [first = ""] = (await page.getByRole("main").getByRole("listitem").first().innerText()).split("\n");
  await page.goto("/shisha/new");
  const toTry = page.getByRole("group", { name: "吸ってみたい" });
  await toTry.getByRole("button", { name: new RegExp(`^${first}`) }).click();
  await expect(page.getByRole("list", { name: "入れたフレーバー" })).toContainText(first);
  await expect(
    page.getByRole("group", { name: "最近使ったフレーバー" }).getByRole("button").first(),
  ).toHaveAccessibleName(/（好き）$/);
  await page.getByRole("combobox", { name: /^フレーバー/ }).fill("ミント");
  await expect(page.getByRole("option").first()).toContainText("（好き）");
  await expectAccessible(page);

  await page.goto("/dashboard");
  const ideas = page.getByRole("region", { name: "あなたへのおすすめ" }).getByRole("listitem");
  await expect(ideas.first()).toContainText(first);
  await expect(ideas.first()).toContainText("「吸ってみたい」に入れたフレーバーです。");
});

test("a removal that does not arrive brings the entry back", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/preferences?list=shop");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await page.route("**/api/favorites", (route) => route.abort());
  await rows
    .first()
    .getByRole("button", { name: /から外す$/ })
    .click();
  await expect(page.getByText("通信できませんでした")).toBeVisible();
  await expect(rows).toHaveCount(2);

  // One that is still on its way is not undone by the list that is loaded anew meanwhile.
  await page.unroute("**/api/favorites");
  await stopClock(page);
  const letGo = await holdCalls(page, "**/api/favorites");
  await rows
    .first()
    .getByRole("button", { name: /から外す$/ })
    .click();
  await expect(rows).toHaveCount(1);
  const tab = page.getByRole("link", { name: /^お店 ?\d+ ?件$/ });
  await expect(tab).toHaveText("お店1件");
  const loaded = page.waitForResponse(/preferences\.data/);
  await tab.click();
  await loaded;
  await expect(rows).toHaveCount(1);
  letGo();
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(rows).toHaveCount(2);
  await expect(tab).toHaveText("お店2件");
});

test("each list has its address, and bent ones are the first list", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/preferences?list=shop&kind=want");
  await expect(page.getByRole("link", { name: /^お店 ?\d+ ?件$/ })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("行ってみたいのお店");
  await page.goto("/preferences?list=maker&kind=love&cursor=bent");
  await expect(page.getByRole("link", { name: /^フレーバー ?\d+ ?件$/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("a long list goes on here, also after a failure; back from a card it is as it was left, read anew", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/shisha");
  const { data } = await (await page.request.get("/api/shisha-mixes?limit=50")).json();
  const ids = (data as { id: string; visibility: string }[])
    .filter(({ visibility }) => visibility === "public")
    .map(({ id }) => id);
  const [later = "", ...wanted] = ids.slice(0, 31);
  await signInAs(roles.formerManager.displayName, "/preferences?list=mix&kind=want");
  const send = await sender(page);
  const wish = (target_id: string) => ({ target_type: "mix", target_id, kind: "want" });
  for (const id of wanted) expect((await send("POST", "/api/favorites", wish(id))).status()).toBe(200);
  await page.reload();

  const cards = page.getByRole("main").getByRole("listitem").getByRole("link");
  const more = page.getByRole("link", { name: "もっと見る" });
  await expect(cards).toHaveCount(20);
  await page.route("**/api/favorites?*", (route) => route.abort());
  await more.click();
  await expect(page.getByText("お気に入りの取得に失敗しました")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/favorites?*");
  await page.getByRole("button", { name: "もう一度読み込む" }).click();
  await expect(cards).toHaveCount(30);
  await expect(cards.nth(20)).toBeFocused();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("続きを読み込みました");

  const path = await cards.nth(26).getAttribute("href");
  const row = page.getByRole("main").locator(`a[href="${path}"]`);
  await row.scrollIntoViewIfNeeded();
  await row.click();
  await expect(page).toHaveURL(/\/m\//);
  await page.goBack();
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect(cards).toHaveCount(30);

  await row.click();
  await expect(page).toHaveURL(/\/m\//);
  // Two that stand below the first page go, and a new one comes.
  await send("DELETE", "/api/favorites", wish(wanted[2] ?? ""));
  await send("DELETE", "/api/favorites", wish(wanted[5] ?? ""));
  await send("POST", "/api/favorites", wish(later));
  await page.goBack();
  await expect(cards).toHaveCount(29);
  await expect(row).toBeFocused();
});
