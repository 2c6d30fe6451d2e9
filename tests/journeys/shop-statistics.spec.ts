import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { MIN_GUESTS, NIGHT_PARTS, WEEKDAYS } from "#features/shop-statistics/statistics.ts";
import type { ShopStatistics } from "#features/shop-statistics/statistics-response.ts";
import { roles, shopRoles } from "#fixtures/cast.ts";
import { guestMixes } from "#fixtures/guests.ts";
import { demoMixes } from "#fixtures/mixes.ts";
import { seededRandom } from "#fixtures/seeded-random.ts";
import { allWords } from "#fixtures/words-left.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, test, untilHydrated } from "#tests/support/journey.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SHOP = "煙雲舎 渋谷道玄坂";
const SHOP_KEY = "shop-01";
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Cards by weekday and part of the night, as one counts them from what a demo of that day records. */
function countByHand(seeded: Date): string[][] {
  const staff = shopRoles.filter(({ shop, isActive = true }) => shop === SHOP_KEY && isActive);
  const isGuest = (id: string) => !staff.some(({ person }) => person.id === id);
  const cells = new Map<string, string[]>();
  for (const mix of [...demoMixes(seeded), ...guestMixes(seeded, allWords(seededRandom("guests")))]) {
    const { shop_key, visibility, hide_shop, hide_time, user_id, smoked_at } = mix;
    if (shop_key !== SHOP_KEY || visibility !== "public" || hide_shop || hide_time || !isGuest(user_id))
      continue;
    // Japan's clock, set back by the five hours with which a day begins later.
    const night = new Date(smoked_at.getTime() + 4 * HOUR_MS);
    const hour = night.getUTCHours() + 5;
    const part = [17, 20, 23, 26].filter((end) => hour >= end).length;
    const key = `${(night.getUTCDay() + 6) % 7} ${part}`;
    cells.set(key, [...(cells.get(key) ?? []), user_id]);
  }
  return WEEKDAYS.map((_, weekday) =>
    NIGHT_PARTS.map((_, part) => {
      const cards = cells.get(`${weekday} ${part}`) ?? [];
      return new Set(cards).size < MIN_GUESTS ? "–表示しません" : `${cards.length}件`;
    }),
  );
}

async function readWeek(page: Page, name: string): Promise<string[][]> {
  const rows = page.getByRole("table", { name }).locator("tbody tr");
  return Promise.all((await rows.all()).map((row) => row.locator("td").allTextContents()));
}

test("the owner reads the figures of their guests, and takes them along", async ({ page, signInAs }) => {
  const shop = await findDemoShop(page, SHOP);
  await signInAs(roles.owner.displayName, `/shops/manage/${shop.id}`);
  await page.getByRole("main").getByRole("link", { name: "統計" }).click();
  await expect(page).toHaveURL(`/shops/manage/${shop.id}/statistics`);
  await untilHydrated(page);
  const response = await page.request.get(`/api/shops/${shop.id}/statistics`);
  const { data } = (await response.json()) as { data: ShopStatistics };
  const released = new Date(data.released_at ?? 0);
  // A demo that was made on a Sunday may have been counted again since: its cards are of the day before.
  const counted = [0, 1].map((days) => countByHand(new Date(released.getTime() - days * DAY_MS)));
  expect(counted).toContainEqual(await readWeek(page, "曜日と時間帯ごとのカードの数"));

  const flavors = page.getByRole("region", { name: "人気のフレーバー" }).getByRole("listitem");
  await expect(flavors).toHaveCount(data.flavors.length);
  await expect(flavors.first()).toContainText(`${data.flavors[0]?.name}`);
  await expect(flavors.first()).toContainText(`${data.flavors[0]?.people}人`);
  const visits = await readWeek(page, "曜日と時間帯ごとの来店の数");
  expect(data.visits.length).toBeGreaterThan(0);
  for (const { weekday, part, visits: count } of data.visits)
    expect(visits[weekday]?.[part]).toBe(`${count}回`);
  const told = data.quarters.filter(({ repeat_rate }) => repeat_rate !== null);
  const rates = page.getByRole("region", { name: "リピート率" }).getByRole("listitem");
  for (const { repeat_rate } of told)
    await expect(rates.filter({ hasText: `${repeat_rate}%` })).not.toHaveCount(0);
  await expectUsableByAll(page, "shop-statistics");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSVを保存" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^統計-\d{4}-\d{2}-\d{2}\.csv$|^statistics\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe("\uFEFF区分,項目,内訳,数,単位");
  for (const { weekday, part, cards } of data.hours)
    expect(lines).toContain(`曜日と時間帯,${WEEKDAYS[weekday]}曜日,${NIGHT_PARTS[part]},${cards},件`);
  for (const { weekday, part, visits: count } of data.visits)
    expect(lines).toContain(`来店の曜日と時間帯,${WEEKDAYS[weekday]}曜日,${NIGHT_PARTS[part]},${count},回`);
  for (const { name, maker_name, people } of data.flavors)
    expect(lines).toContain(`人気のフレーバー,${name},${maker_name},${people},人`);
});

test("nobody else reads them", async ({ page, signInAs }) => {
  const shop = await findDemoShop(page, SHOP);
  await signInAs(roles.regular.displayName, `/shops/manage/${shop.id}/statistics`);
  await expect(page.getByText("この店舗を管理する権限がありません。")).toBeVisible();
  expect((await page.request.get(`/api/shops/${shop.id}/statistics`)).status()).toBe(403);
  expect((await page.request.get(`/api/shops/${shop.id}/statistics.csv`)).status()).toBe(403);
});

test("a shop without guests says from when on there are figures", async ({ page, signInAs }) => {
  const shop = await findDemoShop(page, "柏 けむりの停留所");
  await signInAs(roles.unverifiedOwner.displayName, `/shops/manage/${shop.id}/statistics`);
  await untilHydrated(page);
  const empty = page.getByRole("main").getByRole("region", { name: "統計" });
  await expect(empty).toContainText("5人以上の来店や記録が集まると表示されます");
  await expect(page.getByRole("link", { name: "CSVを保存" })).toBeHidden();
  await expectUsableByAll(page, "shop-statistics-empty");
});
