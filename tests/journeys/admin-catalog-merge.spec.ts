import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { recordCards } from "#tests/support/record-cards.ts";

const OWN = "凍頂ウーロンの自分メモ";
const TITLE = "統合される一台";

test("an admin merges what a member named into the catalogue, sees what it touches, and undoes it", async ({
  page,
  browser,
  signInAs,
}) => {
  const author = await signInElsewhere(browser, roles.owner.displayName, "/shisha");
  await recordCards(author, [{ title: TITLE, items: [{ maker_name: "自家製の棚", flavor_name: OWN }] }]);

  await signInAs(roles.admin.displayName, `/admin/flavors?q=${encodeURIComponent(OWN)}`);
  await untilHydrated(page);
  const row = page.getByRole("row").filter({ hasText: OWN });
  await expect(row).toContainText("1枚・1人");
  await row.getByRole("button", { name: `「${OWN}」を統合する` }).click();
  const sheet = page.getByRole("dialog", { name: `「${OWN}」を統合する` });
  const target = sheet.getByRole("combobox", { name: "統合先を探す" });
  await target.fill("アールグレイ");
  const option = sheet.getByRole("option").first();
  const into = (await option.textContent()) ?? "";
  await option.click();
  await expect(sheet.getByRole("region", { name: "統合の影響" })).toContainText("カード1枚");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: /に統合する$/ }).click();
  await expect(page.getByText(/に統合しました。$/)).toBeVisible();
  await expect(row).toHaveCount(0);

  // The card says what was recorded, and is one of the catalogue's.
  await author.reload();
  await author
    .getByRole("link", { name: new RegExp(TITLE) })
    .first()
    .click();
  await expect(author.getByRole("main")).toContainText(OWN);

  await page.goto("/admin/flavors?tab=merges");
  await untilHydrated(page);
  const merge = page.getByRole("row").filter({ hasText: OWN });
  await expect(merge).toContainText(into.split(" ").at(-1)?.replace(/（.*/, "") ?? "");
  await merge.getByRole("button", { name: `「${OWN}」の統合を元に戻す` }).click();
  await expect(merge).toContainText("元に戻しました");
  await page.goto(`/admin/flavors?q=${encodeURIComponent(OWN)}`);
  await expect(row).toContainText("1枚・1人");
});

test("the keyboard leads through what waits, and a approves it", async ({ page, browser, signInAs }) => {
  const author = await signInElsewhere(browser, roles.owner.displayName, "/shisha");
  const names = ["鍵盤のメーカー一", "鍵盤のメーカー二"];
  await recordCards(
    author,
    names.map((maker_name) => ({ items: [{ maker_name, flavor_name: "鍵盤の味" }] })),
  );
  await signInAs(roles.admin.displayName, `/admin/makers?q=${encodeURIComponent("鍵盤の")}`);
  await untilHydrated(page);
  await expect(page.getByRole("row").filter({ hasText: "鍵盤の" })).toHaveCount(2);
  await page.getByRole("row").filter({ hasText: "鍵盤の" }).first().focus();
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(page.getByText(`「${names[1]}」を公開しました。`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "鍵盤の" })).toHaveCount(1);
  await page.getByRole("row").filter({ hasText: "鍵盤の" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("dialog", { name: "メーカーを編集する" }).getByLabel("名前", { exact: true }),
  ).toHaveValue(names[0] ?? "");
});
