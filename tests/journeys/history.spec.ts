import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { holdCalls } from "#tests/support/hold-calls.ts";
import { expect, expectAccessible, test } from "#tests/support/journey.ts";
import { nights, recordCards, sender } from "#tests/support/record-cards.ts";

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).locator('a[href^="/shisha/"]:not([href*="album"])');
const chips = (page: Page) => page.getByRole("list", { name: "絞り込みの条件" }).getByRole("listitem");
const sheet = (page: Page) => page.getByRole("dialog", { name: "絞り込む" });
const more = (page: Page) => page.getByRole("link", { name: "もっと見る" });

const counted = (page: Page) => sheet(page).getByRole("button", { name: /枚のカードを見る$/ });

/** Opens the filters; answers how many cards are left by those in force. */
async function openSheet(page: Page): Promise<number> {
  await page.getByRole("link", { name: /^絞り込む/ }).click();
  return Number.parseInt(await counted(page).innerText(), 10);
}

test("filters narrow the history, live in the address and survive back and forward", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/shisha");
  const all = await openSheet(page);
  await sheet(page)
    .getByRole("radio", { name: /^ティー/ })
    .check({ force: true });
  const button = counted(page);
  await expect(button).not.toHaveText(`${all}枚のカードを見る`);
  const left = Number.parseInt(await button.innerText(), 10);
  await button.click();
  await expect(page).toHaveURL(/\/shisha\?category=tea$/);
  await expect(chips(page)).toHaveCount(1);
  await expect(cards(page)).toHaveCount(left);
  await expectAccessible(page);

  await openSheet(page);
  await sheet(page).getByRole("radio", { name: "★4.0以上" }).check({ force: true });
  await sheet(page)
    .getByRole("button", { name: /枚のカードを見る$/ })
    .click();
  await expect(page).toHaveURL(/category=tea&rating=4$/);
  await expect(chips(page)).toHaveCount(3);

  await page.goBack();
  await expect(cards(page)).toHaveCount(left);
  await page.goForward();
  await expect(page).toHaveURL(/rating=4$/);
  await page.getByRole("link", { name: "ティーの絞り込みを外す" }).click();
  await expect(page).toHaveURL(/\/shisha\?rating=4$/);
  await page.getByRole("link", { name: "★4.0以上の絞り込みを外す" }).click();
  await expect(page).toHaveURL(/\/shisha$/);
  await expect(cards(page)).toHaveCount(20);
});

test("the sheet gives the focus back to what opened it, and clears all that was chosen", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/shisha?rating=4&category=mint");
  await openSheet(page);
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole("link", { name: /^絞り込む/ })).toBeFocused();
  const narrowed = await openSheet(page);
  await sheet(page).getByRole("button", { name: "すべて外す" }).click();
  await expect
    .poll(async () => Number.parseInt(await counted(page).innerText(), 10))
    .toBeGreaterThan(narrowed);
});

test("the search in sight narrows what the other filters leave, and keeps them", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/shisha?rating=3&view=list");
  const search = page.getByRole("searchbox", { name: "履歴を検索する" });
  await search.fill("ウメジャスミン");
  await search.press("Enter");
  await expect(page).toHaveURL(/\?text=[^&]+&rating=3&view=list$/);
  await expect(search).toHaveValue("ウメジャスミン");
  await expect(chips(page)).toHaveCount(3);
  await search.fill("");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/shisha\?rating=3&view=list$/);
});

test("words find cards however they are typed; nothing found says what to change", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/shisha");
  await openSheet(page);
  await sheet(page).getByRole("searchbox", { name: "ことば" }).fill("コクトウ");
  await sheet(page).getByRole("searchbox", { name: "ことば" }).press("Enter");
  await expect(page.getByText("条件に合うカードはありません。")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "絞り込みをすべて外す" }).click();
  await expect(cards(page)).toHaveCount(20);
  await page.goto("/shisha?text=%EF%BD%B3%EF%BE%92%EF%BD%BC%EF%BE%9E%EF%BD%AC%EF%BD%BD%EF%BE%90%EF%BE%9D");
  await expect(page.getByRole("heading", { level: 3, name: "自家製うめジャスミン" })).toBeVisible();
});

test("a wall and a list show the same cards", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/shisha");
  await expect(main(page).locator("li > p time").first()).toBeVisible();
  await page.getByRole("radio", { name: "リスト" }).click();
  await expect(page).toHaveURL(/\/shisha\?view=list$/);
  await expect(cards(page)).toHaveCount(20);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/shisha/);
});

for (const view of ["wall", "list"]) {
  test(`back from a card leads to the same row of the ${view}, with what came meanwhile`, async ({
    page,
    signInAs,
  }) => {
    const person = view === "wall" ? roles.managerOfTwo : roles.unverifiedOwner;
    await signInAs(person.displayName, "/dashboard");
    await recordCards(page, nights(50));
    await page.goto(view === "list" ? "/shisha?view=list" : "/shisha");
    for (const shown of [20, 40]) {
      await more(page).click();
      await expect(cards(page)).toHaveCount(Math.min(50, shown + 20));
    }
    const row = cards(page).filter({ hasText: /夜 47(?!\d)/ });
    await row.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await row.click();
    await expect(page.getByRole("heading", { level: 1, name: "夜 47" })).toBeVisible();

    await page.goBack();
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(4);
    await expect(cards(page)).toHaveCount(50);

    await row.click();
    await expect(page.getByRole("heading", { level: 1, name: "夜 47" })).toBeVisible();
    const long = Date.now() - 44.5 * 86_400_000;
    await recordCards(page, [
      { title: "いま記録", visibility: "private" },
      { title: "あとから記録", visibility: "private", customDateTime: new Date(long).toISOString() },
    ]);
    await page.goBack();
    await expect(cards(page)).toHaveCount(52);
    await expect(cards(page).first()).toContainText("いま記録");
    await expect(cards(page).nth(45)).toContainText("あとから記録");
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();
  });
}

test("a page that comes late takes nobody's focus, and the last card that is gone does not come back", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.unverifiedOwner.displayName, "/dashboard");
  await recordCards(
    page,
    nights(25).map((card) => ({ ...card, title: `遅い${card.title}` })),
  );
  await page.goto("/shisha?text=遅い");
  const letGo = await holdCalls(page, "**/api/shisha-mixes?*");
  await more(page).click();
  await openSheet(page);
  const words = sheet(page).getByRole("searchbox", { name: "ことば" });
  await words.fill("遅い夜");
  letGo();
  // Behind the sheet it is no landmark.
  await expect(page.locator('main li a[href^="/shisha/"]')).toHaveCount(25);
  await expect(words).toBeFocused();
  await page.keyboard.press("Escape");

  const last = cards(page).last();
  const path = await last.getAttribute("href");
  await last.click();
  await expect(page.getByRole("heading", { level: 1, name: "遅い夜 25" })).toBeVisible();
  const send = await sender(page);
  expect((await send("DELETE", `/api/mixes/${path?.split("/").at(-1)}`, {})).status()).toBe(200);
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("filters are a plain form", async ({ page, signInAs }) => {
    await signInAs(roles.regular.displayName, "/shisha?view=list");
    await page.getByRole("link", { name: /^絞り込む/ }).click();
    await page.getByRole("radio", { name: /^ミント・清涼/ }).check({ force: true });
    await page.getByRole("combobox", { name: "期間" }).selectOption({ index: 1 });
    await page.getByRole("button", { name: "絞り込む" }).click();
    await expect(page).toHaveURL(/category=mint/);
    await expect(page).toHaveURL(/view=list/);
    await expect(chips(page)).toHaveCount(3);
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole("link", { name: "すべて外す" }).click();
    await expect(cards(page)).toHaveCount(20);
  });
});
