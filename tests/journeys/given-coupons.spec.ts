import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { sender } from "#tests/support/record-cards.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SHOP = "シーシャ喫茶 ことり 恵比寿";
const guestRole = roles.formerManager;

const coupon = (title: string, edit: object = {}) => ({
  status: "active",
  title,
  benefitType: "drink",
  conditions: "",
  acquisition: "open",
  combinable: false,
  validFrom: null,
  validTo: null,
  daysAfterIssue: 7,
  stock: null,
  perUserLimit: 1,
  ...edit,
});

async function giveOut(manager: Page, shopId: string, title: string, edit: object = {}): Promise<string> {
  const answer = await (await sender(manager))("POST", `/api/shops/${shopId}/coupons`, coupon(title, edit));
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data.id;
}

test("what the staff gave is reported by its guest, and taken back by the shop: the guest reads so", async ({
  page,
  browser,
  signInAs,
}) => {
  const shop = await findDemoShop(page, SHOP);
  const title = "お詫びの一杯";
  await signInAs(roles.managerOfTwo.displayName, "/dashboard");
  await giveOut(page, shop.id, title, { acquisition: "staff" });
  const guest = await signInElsewhere(browser, guestRole.displayName, "/dashboard");
  const body = { lat: shop.lat, lng: shop.lng, accuracy: 10, position_age_s: 1 };
  const visit = await (await sender(guest))("POST", `/api/shops/${shop.id}/checkin`, body);
  expect(visit.status()).toBe(201);

  await page.goto(`/shops/manage/${shop.id}/staff?view=visits`);
  await untilHydrated(page);
  const row = page.getByRole("listitem").filter({ hasText: guestRole.displayName });
  await row.getByText("クーポンを渡す").click();
  const give = row.getByRole("button", { name: title });
  await give.click();
  await expect(page.getByText(`${guestRole.displayName}さんに「${title}」を渡しました。`)).toBeVisible();
  await give.click();
  await expect(page.getByText("このお客さんには、このクーポンをこれ以上渡せません。")).toBeVisible();

  await guest.goto("/coupons");
  await guest.getByRole("link", { name: new RegExp(`^使う.*${title}$`) }).click();
  await guest.getByRole("button", { name: "通報する" }).click();
  const report = guest.getByRole("dialog", { name: "このクーポンを通報する" });
  await expect(report).toBeVisible();
  await expectUsableByAll(guest, "coupon-reported");
  await report.getByRole("radio", { name: /^広告/ }).check();
  await report.getByRole("button", { name: "通報する" }).click();
  await expect(guest.getByText("通報を受け付けました。")).toBeVisible();

  await page.goto(`/shops/manage/${shop.id}/coupons`);
  await untilHydrated(page);
  const given = page.getByRole("region", { name: "スタッフが渡したクーポン" });
  await expect(given.getByText(`${guestRole.displayName}さん`)).toBeVisible();
  await expectUsableByAll(page, "given-coupons");
  await given.getByRole("button", { name: `${guestRole.displayName}さんの「${title}」を取り消す` }).click();
  const sheet = page.getByRole("dialog", { name: "このクーポンを取り消しますか？" });
  await sheet.getByRole("button", { name: "取り消す" }).click();
  await expect(sheet.getByText("理由は1文字から200文字で入力してください。")).toBeVisible();
  await sheet.getByLabel("理由").fill("別のお客さんに渡すものでした");
  await sheet.getByRole("button", { name: "取り消す" }).click();
  await expect(page.getByText(`「${title}」を取り消しました。`)).toBeVisible();
  await expect(given).toBeHidden();

  await guest.goto("/coupons?list=past");
  const past = guest.getByRole("listitem").filter({ hasText: title });
  await expect(past.getByText(/^取り消し済み \d{4}\//)).toBeVisible();
  await guest.close();
});

test("a wrong PIN of the staff stands at its field", async ({ page, browser, signInAs }) => {
  const shop = await findDemoShop(page, SHOP);
  await signInAs(roles.managerOfTwo.displayName, "/dashboard");
  const couponId = await giveOut(page, shop.id, "PINで使う一杯");
  const manage = await sender(page);
  await manage("PUT", `/api/shops/${shop.id}/staff-pin`, { pin: "1984" });
  const guest = await signInElsewhere(browser, guestRole.displayName, "/dashboard");
  const taken = await (await sender(guest))("POST", `/api/shops/${shop.id}/coupons/${couponId}/tickets`, {});
  const { data } = await taken.json();
  await guest.goto(`/coupons?ticket=${data.id}`);
  await guest.getByRole("button", { name: "使う", exact: true }).click();
  await guest.getByRole("alertdialog").getByRole("button", { name: "表示する" }).click();
  await guest.getByText("スタッフのPINで使用済みにする").click();
  const pin = guest.getByLabel("スタッフのPIN", { exact: true });
  const use = guest.getByRole("button", { name: "使用済みにする", exact: true });
  await pin.fill("0000");
  await use.click();
  await expect(pin).toHaveAttribute("aria-invalid", "true");
  await expect(pin).toHaveAccessibleDescription(/PINが正しくありません。/);
  await expect(guest.getByText("PINが正しくありません。")).toHaveCount(1);
  await expectUsableByAll(guest, "coupon-wrong-pin");
  await pin.fill("1984");
  await use.click();
  await expect(guest.getByRole("dialog", { name: "使用済みにしました" })).toBeVisible();
  await guest.close();
  await manage("DELETE", `/api/shops/${shop.id}/staff-pin`, {});
});

test("a shop's page leads on to the coupons below its first twelve, for a visitor too", async ({
  page,
  browser,
}) => {
  const shop = await findDemoShop(page, SHOP);
  const manager = await signInElsewhere(browser, roles.managerOfTwo.displayName, "/dashboard");
  for (let cup = 1; cup <= 13; cup++) await giveOut(manager, shop.id, `${cup}杯目のお茶`);
  await manager.close();
  await page.goto(`/shops/${shop.id}`);
  const offered = page
    .getByRole("region", { name: "スタンプとクーポン" })
    .getByRole("list", { name: "クーポン" })
    .locator(":scope > li");
  await expect(offered).toHaveCount(12);
  await page.getByRole("region", { name: "スタンプとクーポン" }).getByText("もっと見る").click();
  await expect(offered.nth(12).getByRole("link", { name: /^受け取る/ })).toBeFocused();
  await expect(page.getByRole("heading", { name: "1杯目のお茶", exact: true })).toBeVisible();
  await expectUsableByAll(page, "shop-all-coupons");
});
