import type { Locator, Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { sender } from "#tests/support/record-cards.ts";

const [person, other] = [roles.admin, roles.managerOfTwo];

/** A finger that rests on a row until it can be dragged, and takes it to above another one. */
async function dragByTouch(page: Page, row: Locator, goal: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const [from, to] = [await row.boundingBox(), await goal.boundingBox()];
  if (!from || !to) throw new Error("Nothing to drag");
  const x = from.x + 60;
  const at = (y: number) => ({ touchPoints: [{ x, y }] });
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(from.y + 20) });
  await expect(row).toHaveClass(/shadow-card/);
  for (const y of [from.y, to.y + 30, to.y + 10]) {
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(y) });
  }
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await finger.detach();
}

test("from somebody's card to their profile, to a request there, and by its menu away from them again", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(person.displayName, "/dashboard");
  const card = { title: "はじめましての一台", items: [{ maker_name: "自家製", flavor_name: "ゆず" }] };
  const recorded = await (await sender(page))("POST", "/api/shisha-mixes", card);
  const { short_id } = (await recorded.json()).data;

  const looking = await signInElsewhere(browser, other.displayName, `/m/${short_id}`);
  await looking
    .getByRole("region", { name: "記録した人" })
    .getByRole("link", { name: person.displayName })
    .click();
  await expect(looking).toHaveURL(`/profile/${person.id}`);
  await expect(looking.getByRole("heading", { name: person.displayName, level: 1 })).toBeAttached();
  await expect(looking.getByRole("main")).toContainText(card.title);
  await looking.getByRole("button", { name: "友だち申請を送る" }).press("Enter");
  await expect(looking.getByText("友だち申請を送りました", { exact: true })).toBeVisible();
  await expect(looking.getByRole("group", { name: `${person.displayName}さんとのつながり` })).toBeFocused();

  await page.goto(`/profile/${other.id}`);
  await untilHydrated(page);
  await expect(page.getByText("この人から友だち申請が届いています。")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `${other.displayName}さんのメニュー` }).click();
  await page.getByRole("button", { name: "ブロックする" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ブロックする" }).click();
  await expect(page).toHaveURL("/friends");

  expect((await looking.goto(`/profile/${person.id}`))?.status()).toBe(404);
  expect((await looking.goto(`/m/${short_id}`))?.status()).toBe(404);
  const unblocked = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.goto("/friends?list=blocked");
  await untilHydrated(page);
  await page.getByRole("button", { name: "解除する" }).click();
  expect((await unblocked).status()).toBe(200);
});

test("a visitor looks at a profile and is asked for nothing; one's own is as others see it", async ({
  page,
  signInAs,
}) => {
  await page.goto(`/profile/${roles.regular.id}`);
  await expect(page.getByRole("heading", { name: roles.regular.displayName, level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "友だち申請を送る" })).toHaveCount(0);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await signInAs(roles.regular.displayName, "/profile");
  await expect(page).toHaveURL(`/profile/${roles.regular.id}`);
  await expect(page.getByText("ほかの人に見えるあなたのプロフィールです。")).toBeVisible();
});

test("a profile is narrowed to a paint of its ring, by an address of its own", async ({ page }) => {
  await page.goto(`/profile/${roles.regular.id}`);
  await untilHydrated(page);
  await expect(page.getByRole("img", { name: /^フルーツ \d+%、/ })).toBeVisible();
  await expect(
    page.getByRole("list", { name: "いろいろ吸ったしるし" }).getByRole("listitem"),
  ).not.toHaveCount(0);
  const paints = page.getByRole("navigation", { name: "味で絞り込む" });
  await paints.getByRole("link", { name: "ミント・清涼" }).click();
  await expect(page).toHaveURL(`/profile/${roles.regular.id}?paint=mint`);
  await expect(paints.getByRole("link", { name: "ミント・清涼" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("region", { name: "とっておきの3枚" })).toHaveCount(0);
  await expectAccessible(page);
});

test("cards are pinned, put in another order by keyboard and finger, and taken down again; others see it so, and the focus is never lost", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(person.displayName, "/dashboard");
  const send = await sender(page);
  const titles = ["一番目", "二番目", "三番目", "四番目"];
  for (const title of titles) {
    const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
    expect((await send("POST", "/api/shisha-mixes", { title, items, visibility: "public" })).ok()).toBe(true);
  }
  await page.goto("/profile");
  await untilHydrated(page);
  const pinButton = (title: string) =>
    page.getByRole("button", { name: `${title}をプロフィールの先頭に固定する` });
  await page.route("**/api/profile/pinned-mixes", (route) => route.abort());
  await pinButton("一番目").press("Enter");
  await expect(
    page.getByText("通信できませんでした。電波の良いところでもう一度お試しください。"),
  ).toBeVisible();
  await expect(pinButton("一番目")).toHaveAttribute("aria-pressed", "false");
  await expect(pinButton("一番目")).toBeFocused();
  await page.unroute("**/api/profile/pinned-mixes");

  for (const title of titles.slice(0, 3)) {
    await pinButton(title).click();
    await expect(pinButton(title)).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("プロフィールの先頭に固定しました。").first()).toBeVisible();
    await expect(pinButton(title)).toBeFocused();
  }
  await pinButton("四番目").click();
  await expect(page.getByText("固定できるカードは3枚までです。")).toBeVisible();

  await page.getByRole("button", { name: "並べ替える" }).click();
  const sheet = page.getByRole("dialog", { name: "とっておきのカード" });
  // What is told covers a part of the sheet for a moment.
  await expect(page.getByText("固定できるカードは3枚までです。")).toBeHidden();
  await expectAccessible(page);
  const order = () => sheet.getByRole("listitem").allInnerTexts();
  const saved = () =>
    page.waitForResponse((response) => response.url().endsWith("/api/profile/pinned-mixes"));
  const said = sheet.getByRole("status").filter({ hasText: "動かしました。" });
  const [up, down] = [
    sheet.getByRole("button", { name: "三番目を前へ" }),
    sheet.getByRole("button", { name: "三番目を後ろへ" }),
  ];
  for (const [button, place, after] of [
    [up, 2, ["一番目", "三番目", "二番目"]],
    [up, 1, ["三番目", "一番目", "二番目"]],
    [down, 2, ["一番目", "三番目", "二番目"]],
  ] as const) {
    const save = saved();
    await button.press("Enter");
    await save;
    await expect.poll(order).toEqual(after);
    await expect(said).toHaveText(`${place}番目に動かしました。`);
    await expect(button).toBeFocused();
    if (place > 1) continue;
    // At the end of its way the button stays, and does nothing.
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Enter");
    expect(await order()).toEqual(after);
  }
  const row = (title: string) => sheet.getByRole("listitem").filter({ hasText: title });
  let save = saved();
  await dragByTouch(page, row("二番目"), row("一番目"));
  await save;
  await expect.poll(order).toEqual(["二番目", "一番目", "三番目"]);
  await expect(said).toHaveText("1番目に動かしました。");

  const looking = await signInElsewhere(browser, other.displayName, `/profile/${person.id}`);
  const shown = looking.getByRole("region", { name: "とっておきの3枚" });
  await expect(shown.getByRole("link").nth(0)).toContainText("二番目");
  await expect(shown.getByRole("link").nth(2)).toContainText("三番目");
  await expect(looking.getByRole("button", { name: /固定する/ })).toHaveCount(0);

  const unpin = (title: string) => sheet.getByRole("button", { name: `${title}の固定を外す` });
  for (const [title, next] of [
    ["二番目", "一番目"],
    ["一番目", "三番目"],
    ["三番目", null],
  ] as const) {
    save = saved();
    await unpin(title).press("Enter");
    await save;
    await expect(page.getByText("固定を外しました。").first()).toBeVisible();
    if (next) await expect(unpin(next)).toBeFocused();
  }
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await looking.reload();
  await expect(shown).toHaveCount(0);
});
