import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";

const box = (page: Page) => page.getByRole("combobox", { name: /を検索する$/ });
const suggestions = (page: Page) => page.getByRole("listbox", { name: "検索の候補" }).getByRole("option");
const cards = (page: Page) =>
  page.getByRole("region", { name: /カード$/ }).locator("a[href^='/m/'], a[href^='/shisha/']");

/** The card in this place of the list is opened, and the way back leads to it. */
async function openAndComeBack(page: Page, place: number): Promise<void> {
  const card = cards(page).nth(place);
  const href = await card.getAttribute("href");
  const address = page.url();
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.locator(`main a[href='${href}']`).first()).toBeInViewport();
}

test("what is typed is offered as flavours, makers, people and shops; Enter finds cards, and back leads to the same row", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/explore");
  await untilHydrated(page);
  await box(page).fill("アイス");
  await expect(suggestions(page).first()).toHaveText("「アイス」を検索");
  await expect.poll(() => suggestions(page).count()).toBeGreaterThan(2);
  await box(page).press("Enter");
  await expect(page).toHaveURL(/\/explore\?query=[^&]+$/);
  await expect(page.getByRole("region", { name: "フレーバー" }).getByRole("link").first()).toBeVisible();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(5);
  await openAndComeBack(page, 5);
  await expect(box(page)).toHaveValue("アイス");

  // Emptied, the box waits for other words, and leaves the list as it is until it is told.
  const said = page.getByRole("search").getByRole("status");
  await page.getByRole("button", { name: "検索語を消す" }).click();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("");
  await expect(page).toHaveURL(/\/explore\?query=[^&]+$/);
  await expect(said).toHaveText("フレーバー、人、お店もさがせます。");
  await expect(suggestions(page).first()).toHaveText("ことばを外す");
  await box(page).press("Enter");
  await expect(page).toHaveURL("/explore");
  await page.goBack();
  await expect(box(page)).toHaveValue("アイス");

  // One of a kind by the keyboard, and all of a kind.
  await box(page).fill("アイスミント");
  await expect.poll(() => suggestions(page).count()).toBeGreaterThan(1);
  // The search for the words themselves is no suggestion.
  await expect(said).toHaveText(`${(await suggestions(page).count()) - 1}件の候補があります。`);
  await box(page).press("ArrowDown");
  await box(page).press("ArrowDown");
  await box(page).press("Enter");
  await expect(page).toHaveURL(/\/flavors\//);
  await page.goBack();
  await page.getByRole("link", { name: /^すべて見る ?（フレーバー）$/ }).click();
  await expect(page).toHaveURL(/mode=flavors/);
  await expect(page).toHaveTitle(/^フレーバーをさがす/);
  await expect(page.locator("[data-page-name]")).toHaveText("フレーバーをさがす");
  const all = page.getByRole("list", { name: "フレーバー" }).getByRole("listitem");
  await expect.poll(() => all.count()).toBeGreaterThan(6);
});

test("lemon, half-width kana and one letter find cards; what was searched for is remembered until it is cleared", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.friendToBe.displayName, "/explore");
  await untilHydrated(page);
  for (const words of ["lemon", "ﾐﾝﾄ", "桃"]) {
    await box(page).fill(words);
    await box(page).press("Enter");
    // The address changes before the screen does.
    await expect(page.getByRole("link", { name: /^すべて見る ?（フレーバー）$/ })).toHaveAttribute(
      "href",
      new RegExp(`query=${encodeURIComponent(words)}`),
    );
    await expect(page).toHaveURL(new RegExp(`query=${encodeURIComponent(words)}`));
    await expect(cards(page).first()).toBeVisible();
  }
  await page.goto("/explore");
  await untilHydrated(page);
  await box(page).focus();
  const recent = page.getByRole("listbox", { name: "最近の検索" }).getByRole("option");
  await expect(recent).toHaveText(["桃", "ﾐﾝﾄ", "lemon"]);
  await recent.filter({ hasText: "lemon" }).click();
  await expect(page).toHaveURL(/query=lemon$/);
  await page.goto("/explore");
  await untilHydrated(page);
  await box(page).focus();
  await page.getByRole("button", { name: "最近の検索を消す" }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await untilHydrated(page);
  await box(page).focus();
  await expect(recent).toHaveCount(0);
  await box(page).fill("xqzxqzxqz");
  await box(page).press("Enter");
  await expect(page.getByText("見つかりませんでした。")).toBeVisible();
});

test("filters ask for and leave out, say how many cards there are, and stand in an address that others open", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/explore");
  await untilHydrated(page);
  const opens = page.getByRole("button", { name: /^絞り込む/ });
  await opens.click();
  const sheet = page.getByRole("dialog", { name: "絞り込む" });
  const shows = sheet.getByRole("button", { name: /カードを見る$/ });
  await expect(shows).toHaveText("100枚以上のカードを見る");
  await sheet.getByRole("button", { name: "コーヒー" }).click();
  await expect(sheet.getByRole("button", { name: "コーヒーを含む" })).toHaveAttribute("aria-pressed", "true");
  await sheet.getByRole("button", { name: "柑橘" }).click();
  await sheet.getByRole("button", { name: "柑橘を含む" }).click();
  await expect(sheet.getByRole("button", { name: "柑橘を除く" })).toHaveAttribute("aria-pressed", "true");

  // A flavour by the keyboard: found, asked for, left out, let go, and asked for again.
  const adds = sheet.getByRole("combobox", { name: "フレーバーやメーカーを追加" });
  await adds.fill("みんと");
  await expect(sheet.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await adds.press("ArrowDown");
  await adds.press("Enter");
  const flavor = sheet.getByRole("button", { name: /^ミント（.*）/ });
  await expect(flavor).toHaveAccessibleName(/を含む$/);
  await flavor.press("Enter");
  await expect(flavor).toHaveAccessibleName(/を除く$/);
  await expectAccessible(page);
  await flavor.press("Enter");
  await expect(flavor).toHaveAttribute("aria-pressed", "false");
  await expect(flavor).toBeFocused();
  await flavor.press("Enter");
  await expect(flavor).toHaveAccessibleName(/を含む$/);
  await adds.fill("みん");
  await adds.press("Escape");
  await expect(adds).toHaveValue("");
  await flavor.press("Enter");
  await flavor.press("Enter");
  // What the server was asked for last is what the button says.
  const said = async () => Number.parseInt((await shows.textContent()) ?? "", 10);
  await expect.poll(said).toBeGreaterThan(5);
  await shows.click();
  await expect(page).toHaveURL("/explore?categories=coffee&notCategories=citrus");
  await expect(sheet).toBeHidden();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(5);
  const chips = page.getByRole("list", { name: "絞り込みの条件" }).getByRole("link");
  await expect(chips).toHaveCount(3);
  await openAndComeBack(page, 5);

  const shown = await cards(page).evaluateAll((links) =>
    links.slice(0, 6).map(({ textContent }) => textContent),
  );
  const other = await signInElsewhere(
    browser,
    roles.regular.displayName,
    page.url().replace(/^.*?(?=\/explore)/, ""),
  );
  await expect(other.getByRole("list", { name: "絞り込みの条件" }).getByRole("link")).toHaveCount(3);
  expect(
    await cards(other).evaluateAll((links) => links.slice(0, 6).map(({ textContent }) => textContent)),
  ).toEqual(shown);

  await page.getByRole("link", { name: "柑橘を除くの絞り込みを外す" }).click();
  await expect(page).toHaveURL("/explore?categories=coffee");
  await page.getByRole("radio", { name: "いいね順" }).click();
  await expect(page).toHaveURL("/explore?categories=coffee&order=liked");
});

test("cards that a shop can make are asked for in the sheet, and let go there or by their chip", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/explore");
  await untilHydrated(page);
  const opens = page.getByRole("button", { name: /^絞り込む/ });
  const sheet = page.getByRole("dialog", { name: "絞り込む" });
  const shows = sheet.getByRole("button", { name: /カードを見る$/ });
  const shop = sheet.getByRole("combobox", { name: "カードを作れるお店を検索する" });
  const chosen = sheet.getByRole("button", { name: /で作れるの絞り込みを外す$/ });
  const chip = page.getByRole("list", { name: "絞り込みの条件" }).getByRole("link", { name: /で作れる/ });
  const choose = async () => {
    await opens.click();
    await shop.fill("渋谷");
    await expect(
      sheet.getByRole("listbox", { name: "お店の候補" }).getByRole("option").first(),
    ).toBeVisible();
    await shop.press("ArrowDown");
    await shop.press("Enter");
    await expect(chosen).toBeVisible();
  };
  await choose();
  await expect(shop).toHaveValue("");
  await expectAccessible(page);
  const label = ((await chosen.textContent()) ?? "").trim();
  await shows.click();
  await expect(page).toHaveURL(/\/explore\?madeAt=[0-9a-f-]{36}$/);
  await expect(chip).toHaveText(label);

  // It is there when the sheet opens again, and lets itself go.
  await opens.click();
  await expect(chosen).toHaveText(label);
  await chosen.click();
  await expect(chosen).toHaveCount(0);
  await expect(shop).toBeFocused();
  await shows.click();
  await expect(page).toHaveURL("/explore");

  await choose();
  await shop.fill("月");
  await shop.press("Escape");
  await expect(shop).toHaveValue("");
  await expect(sheet).toBeVisible();
  await shows.click();
  await chip.click();
  await expect(page).toHaveURL("/explore");
  await expect(chip).toHaveCount(0);
});

test("a person is found by name once they let everybody, and not once they let nobody", async ({
  page,
  browser,
  signInAs,
}) => {
  const person = roles.admin;
  await signInAs(person.displayName, "/profile/edit");
  const looking = await signInElsewhere(browser, roles.managerOfTwo.displayName, "/explore");
  const address = `/explore?mode=people&query=${encodeURIComponent(person.displayName)}`;
  for (const [who, count] of [
    ["everybody", 1],
    ["nobody", 0],
  ] as const) {
    await page.goto("/profile/edit");
    await untilHydrated(page);
    await page.getByLabel("名前で検索できる人").selectOption(who);
    const saved = page.waitForResponse((response) => response.url().endsWith("/api/users/upsert"));
    await page.getByRole("button", { name: "保存する" }).click();
    expect((await saved).status()).toBe(200);
    await looking.goto(address);
    await untilHydrated(looking);
    await expect(
      looking.getByRole("main").getByRole("link", { name: new RegExp(person.displayName) }),
    ).toHaveCount(count);
  }
  await expect(looking.getByText("見つかりませんでした。")).toBeVisible();
});
