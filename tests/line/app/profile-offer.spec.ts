import { roles } from "#fixtures/cast.ts";
import { expect, test } from "#tests/support/line/line-journey.ts";
import { untilQuiet } from "#tests/support/quiet-network.ts";
import { expectPerson, openInBrowser } from "./mini-app.ts";

const { displayName } = roles.firstTimer;

test("outside LINE, who allows name and picture afterwards has them at once", async ({
  page,
  line: _line,
}) => {
  await openInBrowser(page, "/terms");
  await page.getByRole("link", { name: "LINEでログイン" }).first().click();
  await page.getByText(displayName, { exact: true }).click();
  await page.getByRole("button", { name: "許可する" }).click();
  await expectPerson(page, { displayName: "名前未設定" });

  await page.goto("/profile/setup");
  await untilQuiet(page);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  const agree = page.getByRole("button", { name: /同意/ });
  if (await agree.isVisible()) await agree.click();
  await page.getByRole("button", { name: "LINEの名前と画像を使う" }).click();
  await page.waitForURL(/^https:\/\/access\.line\.me\//);
  await page.getByText(displayName, { exact: true }).click();
  await page.getByLabel("プロフィール（名前・画像）も許可する").check();
  await page.getByRole("button", { name: "許可する" }).click();

  await expectPerson(page, { displayName });
  await expect(page.getByRole("heading", { level: 1, name: "プロフィールの登録" })).toBeVisible();
  await expect(page.getByRole("button", { name: "LINEの名前と画像を使う" })).toHaveCount(0);
});
