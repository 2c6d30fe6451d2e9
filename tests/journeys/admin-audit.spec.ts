import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, test, untilHydrated } from "#tests/support/journey.ts";

test("an admin closes a shop, finds that in the log, and runs a timed job", async ({ page, signInAs }) => {
  await signInAs(roles.admin.displayName, "/admin/shops?owner=no");
  await untilHydrated(page);
  const [row] = await page
    .getByRole("row")
    .filter({ has: page.getByRole("button") })
    .all();
  const name = (await row?.getByRole("link").first().textContent()) ?? "";
  const act = async (label: string, said: string) => {
    await page.getByRole("button", { name: `${name}のメニュー` }).click();
    // On a phone the menu is a sheet, which gives way to the one that asks why.
    await page.getByRole("dialog", { name }).getByRole("button", { name: label }).click();
    const sheet = page.getByRole("dialog", { name: `${name}：${label}` });
    await sheet.getByLabel("理由").fill("本部の連絡");
    await sheet.getByRole("button", { name: label }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(sheet).toHaveCount(0);
  };
  await act("閉店にする", "閉店にしました。");
  await act("営業中に戻す", "営業中に戻しました。");

  await page.goto("/admin/audit");
  await untilHydrated(page);
  await page.getByLabel("操作", { exact: true }).selectOption("shop.closed");
  await page.getByLabel("対象の種類").selectOption("shop");
  await page.getByRole("button", { name: "絞り込む" }).click();
  await expect(page).toHaveURL(/action=shop\.closed/);
  const entry = page.getByRole("row").filter({ hasText: name });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText("is_active");
  await expect(entry).toContainText("本部の連絡");
  await expect(entry).toContainText(roles.admin.displayName);
  await expectAccessible(page);
  await entry.getByRole("link", { name }).click();
  await expect(page.getByRole("row").filter({ hasText: "shop.reopened" })).toHaveCount(1);

  await page.goto("/admin/debug");
  await untilHydrated(page);
  const job = page.getByRole("row").filter({ hasText: "sweep-invites" });
  await job.getByRole("button", { name: "sweep-invitesを今すぐ実行" }).click();
  await expect(page.getByText("sweep-invites を始めました。")).toBeVisible();
  await expect(job).toContainText("完了");
  await page.getByLabel("エラー番号").fill("00000000");
  await page.getByRole("button", { name: "探す" }).click();
  await expect(page.getByText("この番号のエラーはありません。")).toBeVisible();
});
