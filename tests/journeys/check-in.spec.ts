import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { addFlavor, record } from "#tests/support/recording.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

type Place = { lat: number | null; lng: number | null };

const SHOP = "煙雲舎 渋谷道玄坂";
const enter = (page: Page) => page.getByRole("button", { name: "チェックインする", exact: true });
const entered = (page: Page) => page.getByRole("heading", { name: "チェックインしました" });
const visits = (page: Page) =>
  page.getByRole("region", { name: "このお店でのチェックイン" }).getByRole("listitem");

async function standAt(page: Page, { lat, lng }: Place): Promise<void> {
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: lat ?? 0, longitude: lng ?? 0, accuracy: 15 });
}

test("a guest checks in by place in three taps, and the card of the night has the seal; then by the shop's code", async ({
  page,
  signInAs,
  browser,
}) => {
  const shop = await findDemoShop(page, SHOP);
  await standAt(page, shop);
  await signInAs(roles.friendToBe.displayName, "/dashboard");
  await untilHydrated(page);
  await page.getByRole("link", { name: "読み取る・チェックイン" }).click();
  await page.getByRole("button", { name: "近くのお店を探す" }).click();
  await page.getByRole("button", { name: /^チェックイン.*煙雲舎 渋谷道玄坂$/ }).click();
  await expect(entered(page)).toBeVisible();
  await expectUsableByAll(page, "checked-in");

  await page.getByRole("link", { name: "今夜の一台を記録する" }).click();
  // The form has taken the shop, and with it its draft.
  await expect(page.getByRole("button", { name: `お店を変更（${SHOP}）` })).toBeVisible();
  await expect(page.getByText("下書き保存済み")).toBeVisible();
  await addFlavor(page, "ミント");
  await record(page).click();
  await expect(page.getByText("カードができました")).toBeVisible();
  await expect(page.getByText("来店の記録").first()).toBeVisible();
  await expect(page.getByText("来店スタンプ").first()).toBeVisible();
  await page.getByRole("link", { name: "スタッフに見せる" }).click();
  await expect(page.getByRole("img", { name: /のQRコード$/ })).toBeVisible();
  await expectUsableByAll(page, "shown-to-staff");

  const staff = await signInElsewhere(
    browser,
    roles.staff.displayName,
    `/shops/manage/${shop.id}/staff?view=code`,
  );
  await expect(staff.getByRole("img", { name: "このお店にチェックインするQRコード" })).toBeVisible();
  await expectUsableByAll(staff, "shop-code");
  const answer = await staff.request.get(`/api/shops/${shop.id}/visit-code`);
  const { data } = (await answer.json()) as { data: { url: string } };
  await staff.close();
  await page.context().clearPermissions();
  await page.goto(data.url);
  await untilHydrated(page);
  await expect(page.getByText("お店のQRコードを読み取りました。")).toBeVisible();
  await enter(page).click();
  await expect(entered(page)).toBeVisible();
  await expect(visits(page).first()).toContainText("お店のQRコードで確認");

  // Taken back, it is gone.
  const count = await visits(page).count();
  await visits(page)
    .first()
    .getByRole("button", { name: /のチェックインを削除する$/ })
    .click();
  await page.getByRole("button", { name: "削除する", exact: true }).click();
  await expect(visits(page)).toHaveCount(count - 1);
});

test("whoever does not say where they are is led on, and without a network the visit waits", async ({
  page,
  context,
  signInAs,
}) => {
  const shop = await findDemoShop(page, SHOP);
  await signInAs(roles.unverifiedOwner.displayName, `/checkin/${shop.id}`);
  await untilHydrated(page);
  await enter(page).click();
  await expect(
    page.getByText("位置情報を取得できませんでした。お店のQRコードでもチェックインできます。"),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "お店のQRコードを読み取る" })).toBeVisible();
  await expectUsableByAll(page, "check-in-nowhere");
  await page.getByRole("button", { name: "位置情報なしで来店だけ記録する" }).click();
  await expect(entered(page)).toBeVisible();
  await expect(page.getByText("お店のQRコードを読み取ってください。")).toBeVisible();

  await standAt(page, shop);
  await page.reload();
  await untilHydrated(page);
  const count = await visits(page).count();
  // What tells of waiting visits comes when the page rests.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/waiting-visits-")),
  );
  await context.setOffline(true);
  await enter(page).click();
  await expect(page.getByText("チェックインを預かりました。")).toBeVisible();
  const waiting = page.getByRole("region", { name: "送信待ちのチェックイン" });
  await expect(waiting).toContainText("送信待ち 1件");
  await context.setOffline(false);
  await expect(waiting).toContainText("預かっていた記録を送信しました。");
  await page.reload();
  await untilHydrated(page);
  await expect(visits(page)).toHaveCount(count + 1);
});

test("a counter that rested asks for its PIN; its staff confirm a guest with one press, also while the network is away", async ({
  page,
  browser,
}) => {
  const shop = await findDemoShop(page, SHOP);
  const counter = `/shops/manage/${shop.id}/staff`;
  const owner = await signInElsewhere(browser, roles.owner.displayName, counter);
  await owner.getByRole("link", { name: "画面ロックのPIN: 未設定" }).click();
  await owner.getByLabel("PIN", { exact: true }).fill("1984");
  await owner.getByRole("button", { name: "保存する" }).click();
  await expect(owner.getByText("設定されています")).toBeVisible();
  await expectUsableByAll(owner, "staff-pin");
  const guest = await signInElsewhere(browser, roles.formerManager.displayName, `/checkin/${shop.id}`);
  await standAt(guest, shop);
  await enter(guest).click();
  await expect(entered(guest)).toBeVisible();
  await guest.getByText("スタッフに見せる").click();
  await expect(guest.getByRole("img", { name: "スタッフが来店を認証するQRコード" })).toBeVisible();
  await expectUsableByAll(guest, "checked-in-shown");

  const staff = await signInElsewhere(browser, roles.staff.displayName, counter);
  await expect(staff.getByRole("link", { name: /^来店を認証/ })).toBeVisible();
  await staff.evaluate((key) => localStorage.setItem(key, "1"), `staff-touched ${shop.id}`);
  await staff.reload();
  await untilHydrated(staff);
  const pin = staff.getByLabel("お店のPIN");
  await expect(pin).toBeVisible();
  await expectUsableByAll(staff, "staff-locked");
  for (const typed of ["0000", "1984"]) {
    await pin.fill(typed);
    await staff.getByRole("button", { name: "ロックを解除する" }).click();
    if (typed === "0000")
      await expect(staff.getByText("PINがちがいます。あと4回入力できます。")).toBeVisible();
  }
  await expect(staff.getByRole("link", { name: /^来店を認証/ })).toBeVisible();
  await expectUsableByAll(staff, "staff-screen");

  // What a guest holds up leads to their visit.
  const { data } = (await (await guest.request.get(`/api/shops/${shop.id}/checkins?limit=1`)).json()) as {
    data: { id: string }[];
  };
  await staff.goto(`/checkin/${shop.id}?visit=${data[0]?.id}`);
  await untilHydrated(staff);
  await expect(staff.getByText(`${roles.formerManager.displayName}さん`)).toBeVisible();
  await expect(staff.getByRole("button", { name: "認証する" })).toBeVisible();
  await expectUsableByAll(staff, "staff-held-up");
  await staff.getByRole("link", { name: "スタッフ画面に戻る" }).first().click();
  await staff.getByRole("link", { name: /^来店を認証/ }).click();
  const row = staff
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: roles.formerManager.displayName });
  await expect(row).toBeVisible();
  await expectUsableByAll(staff, "staff-visits");
  await staff.context().setOffline(true);
  await row.getByRole("button", { name: /^認証する/ }).click();
  const tray = staff.getByRole("region", { name: "送信待ちのチェックイン" });
  await expect(tray).toContainText(`${roles.formerManager.displayName}さんの店舗認証`);
  await staff.context().setOffline(false);
  await expect(tray).toContainText("預かっていた記録を送信しました。");
  await staff.close();

  await guest.reload();
  await expect(visits(guest).first()).toContainText("店舗認証");
  await guest.goto("/notifications");
  await expect(guest.getByText(`「${SHOP}」があなたの来店を認証しました。`)).toBeVisible();
  await guest.close();

  await owner.getByRole("button", { name: "PINを外す" }).click();
  await expect(owner.getByText("まだ設定されていません")).toBeVisible();
  await owner.close();
});
