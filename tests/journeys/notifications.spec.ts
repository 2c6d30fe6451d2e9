import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { sender } from "#tests/support/record-cards.ts";

const [author, fan] = [roles.admin, roles.formerManager];
const CARD = { title: "知らせの一台", items: [{ maker_name: "自家製", flavor_name: "ゆず" }] };

test("a like rings the author's bell, stands in the inbox, and is read by being seen", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(author.displayName, "/dashboard");
  const recorded = await (await sender(page))("POST", "/api/shisha-mixes", CARD);
  const { short_id } = (await recorded.json()).data;

  const other = await signInElsewhere(browser, fan.displayName, `/m/${short_id}`);
  const liked = other.waitForResponse((response) => response.url().endsWith("/like"));
  await other.getByRole("button", { name: /^いいね \d/ }).click();
  expect((await liked).status()).toBe(200);

  await page.goto("/dashboard");
  await untilHydrated(page);
  const bell = page.locator("header").getByRole("link", { name: /^お知らせ/ });
  await expect(bell).toContainText("件の未読");
  await bell.click();
  const row = page.getByRole("listitem").filter({ hasText: CARD.title });
  await expect(row).toContainText(`${fan.displayName}さんが「${CARD.title}」に「いいね」をつけました。`);
  await expect(row).toContainText("新着");
  await expect(bell).not.toContainText("未読");

  await page.reload();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("新着");
  await row.getByRole("link").click();
  await expect(page).toHaveURL(`/shisha/${short_id}`);
});

test("a bell that counts a card which is gone falls silent when the inbox is seen", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(author.displayName, "/dashboard");
  const send = await sender(page);
  const { short_id } = (await (await send("POST", "/api/shisha-mixes", CARD)).json()).data;
  const other = await signInElsewhere(browser, fan.displayName, "/dashboard");
  expect((await (await sender(other))("POST", `/api/mixes/${short_id}/like`, {})).status()).toBe(200);
  expect((await send("DELETE", `/api/mixes/${short_id}`, {})).status()).toBe(200);
  await page.goto("/dashboard");
  const bell = page.locator("header").getByRole("link", { name: /^お知らせ/ });
  await expect(bell).toContainText("件の未読");
  await page.goto("/notifications");
  await expect(bell).not.toContainText("未読");
});

test("a kind that is switched off stays off, and is not told", async ({ page, browser, signInAs }) => {
  await signInAs(author.displayName, "/notifications");
  await untilHydrated(page);
  await page.getByRole("button", { name: "お知らせの設定" }).click();
  const likes = page.getByRole("switch", { name: "カードに「いいね」がついたとき" });
  await expect(likes).toBeChecked();
  await expectAccessible(page);
  const switchTo = async (isOn: boolean) => {
    const saved = page.waitForResponse((response) => response.url().endsWith("/notifications/settings"));
    await likes.click();
    expect((await saved).status()).toBe(200);
    await expect(likes).toBeChecked({ checked: isOn });
  };
  await switchTo(false);

  const title = "静かな一台";
  const recorded = await (await sender(page))("POST", "/api/shisha-mixes", { ...CARD, title });
  const { short_id } = (await recorded.json()).data;
  const other = await signInElsewhere(browser, fan.displayName, "/dashboard");
  expect((await (await sender(other))("POST", `/api/mixes/${short_id}/like`, {})).status()).toBe(200);

  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole("heading", { name: "お知らせ", level: 1 })).toBeAttached();
  await expect(page.getByText(title)).toHaveCount(0);
  await page.getByRole("button", { name: "お知らせの設定" }).click();
  await expect(likes).not.toBeChecked();
  await switchTo(true);
});

test("quiet hours are set with the kinds, and kept", async ({ page, signInAs }) => {
  await signInAs(author.displayName, "/notifications");
  await untilHydrated(page);
  const settings = page.getByRole("button", { name: "お知らせの設定" });
  await settings.click();
  const isOn = page.getByRole("switch", { name: "静かな時間帯" });
  const from = page.getByRole("combobox", { name: "始まり" });
  const to = page.getByRole("combobox", { name: "終わり" });
  await expect(isOn).toBeChecked();
  await expect(from).toHaveValue("0");
  await expect(to).toHaveValue("8");
  await expectAccessible(page);
  const saving = async (act: () => Promise<unknown>) => {
    const saved = page.waitForResponse((response) => response.url().endsWith("/notifications/quiet-hours"));
    await act();
    expect((await saved).status()).toBe(200);
  };
  await saving(() => from.selectOption("22:00"));
  await saving(() => to.selectOption("7:00"));

  await page.reload();
  await untilHydrated(page);
  await settings.click();
  await expect(from).toHaveValue("22");
  await expect(to).toHaveValue("7");
  await saving(() => isOn.click());
  await expect(from).toHaveCount(0);
  await page.reload();
  await untilHydrated(page);
  await settings.click();
  await expect(isOn).not.toBeChecked();
  await saving(() => isOn.click());
  await saving(() => from.selectOption("0:00"));
  await saving(() => to.selectOption("8:00"));
});

test("quiet hours that cannot be saved stand as they were", async ({ page, signInAs }) => {
  await signInAs(author.displayName, "/notifications");
  await untilHydrated(page);
  await page.getByRole("button", { name: "お知らせの設定" }).click();
  await page.route("**/api/notifications/quiet-hours", (route) => route.abort());
  const from = page.getByRole("combobox", { name: "始まり" });
  await expect(from).toHaveValue("0");
  await from.selectOption("22:00");
  await expect(page.getByText("通信できませんでした")).toBeVisible();
  await expect(from).toHaveValue("0");
});
