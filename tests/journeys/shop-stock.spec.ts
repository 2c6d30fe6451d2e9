import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, test, untilHydrated } from "#tests/support/journey.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a manager says what is in stock: makers, flavours, what has run out, a pasted list", async ({
  page,
  signInAs,
}) => {
  const shop = await findDemoShop(page, "柏 けむりの停留所");
  await signInAs(roles.unverifiedOwner.displayName, `/shops/manage/${shop.id}/stock`);
  await untilHydrated(page);
  const maker = page.getByRole("switch", { name: "アズールをすべて取り扱う" });
  await expect(maker).not.toBeChecked();
  await maker.check();
  await page.getByRole("button", { name: /^アズール/ }).click();
  const [first] = await page.getByRole("checkbox", { name: /は今日はない$/ }).all();
  const name = ((await first?.getAttribute("aria-label")) ?? "").replace("は今日はない", "");
  await first?.check();
  const absent = page.getByRole("region", { name: "今日はない" });
  await expect(absent).toContainText(name);
  await expectUsableByAll(page, "shop-stock");
  await absent.getByRole("button").click();
  await expect(absent).toBeHidden();

  await page.getByRole("button", { name: "一覧を貼り付ける" }).click();
  const sheet = page.getByRole("dialog", { name: "一覧を貼り付ける" });
  await sheet.getByLabel("フレーバーの一覧").fill("Fumari White Gummi Bear\nどこにもないフレーバー");
  await expect(sheet.getByRole("region", { name: "見つからなかった行" })).toContainText(
    "どこにもないフレーバー",
  );
  await expectUsableByAll(page, "shop-stock-pasted");
  await sheet.getByRole("button", { name: "1種類を「ある」にする" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText("1種類を「ある」にしました。")).toBeVisible();

  await page.waitForLoadState();
  await expect
    .poll(async () => {
      await page.reload();
      await untilHydrated(page);
      return page.getByRole("switch", { name: "アズールをすべて取り扱う" }).isChecked();
    })
    .toBe(true);
});
