import { readFile } from "node:fs/promises";
import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, test } from "#tests/support/journey.ts";

test("a year becomes pictures that can be kept", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/shisha");
  await page.getByRole("link", { name: "アルバム" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "2026年のアルバム" })).toBeVisible();
  await expect(page.getByText(/公開していない\d+枚は、画像には載せていません。/)).toBeVisible();

  const cover = page.getByRole("img", { name: /^2026年の煙の色。/ });
  await expect(cover).toHaveJSProperty("naturalWidth", 1080);
  await expect(cover).toHaveJSProperty("naturalHeight", 1350);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "2026年11月の画像を保存" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("2026年11月のアルバム.png");
  const bytes = await readFile(await download.path());
  expect([bytes.readUInt32BE(0), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
    0x89504e47, 1080, 1350,
  ]);

  await page.getByRole("navigation", { name: "年を選ぶ" }).getByRole("link", { name: "2025年" }).click();
  await expect(page.getByRole("img", { name: /^2025年の煙の色。/ })).toBeVisible();
});

test("a year without public cards says so, and is nobody else's", async ({ page, signInAs }) => {
  await signInAs(roles.staff.displayName, "/shisha/album/2026");
  await expect(page.getByText("2026年には、画像にできる公開のカードがありません。")).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get("/api/shisha-mixes/album/2026/cover.png")).status()).toBe(404);
  expect((await page.goto("/shisha/album/last"))?.status()).toBe(404);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the pictures and the way to keep them are there", async ({ page, signInAs }) => {
    await signInAs(roles.regular.displayName, "/shisha/album/2026");
    await expect(page.getByRole("img", { name: /^2026年の煙の色。/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "2026年の表紙の画像を保存" })).toBeVisible();
    await expect(page.getByRole("button", { name: /シェアする/ })).toHaveCount(0);
  });
});
