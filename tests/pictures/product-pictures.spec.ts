import { mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, test } from "#tests/support/journey.ts";
import { PHONE, resized, takePicture } from "./take-picture.ts";

const README_PICTURES = [
  "home-light",
  "card-light",
  "new-light",
  "dashboard-light",
  "history-light",
  "card-dark",
];

for (const scheme of ["light", "dark"] as const) {
  test.describe(`in the ${scheme} theme`, () => {
    test.use({
      viewport: PHONE,
      colorScheme: scheme,
      contextOptions: { reducedMotion: "reduce" },
      deviceScaleFactor: 2,
    });

    test("the screens of the guide and the README", async ({ page, signInAs }) => {
      await page.goto("/");
      await keep(page, "home", scheme);

      await signInAs(roles.regular.displayName, "/dashboard");
      await keep(page, "dashboard", scheme);

      await page.goto(`/profile/${roles.friendToBe.id}`);
      await keep(page, "profile", scheme);

      await page.goto("/shisha");
      await keep(page, "history", scheme);

      const card = page.getByRole("link").filter({ hasText: "夜明けのピーチティー" }).first();
      const own = (await card.getAttribute("href")) ?? "";
      await page.goto(own);
      await keep(page, "card", scheme);
      await page.goto(own.replace("/shisha/", "/m/"));
      await page.getByRole("button", { name: "シェアする" }).click();
      const sheet = page.getByRole("dialog", { name: "シェアする" });
      await sheet.getByRole("radio", { name: "ストーリー" }).click();
      await expect(sheet.getByText("画像を用意しています…")).toBeHidden();
      await keep(page, "share", scheme);

      await page.goto("/shisha/new");
      await page.getByRole("button", { name: /^前回のお店/ }).click();
      const recent = page.getByRole("group", { name: "最近使ったフレーバー" }).getByRole("button");
      for (const place of [0, 3, 4]) await recent.nth(place).click();
      await page.evaluate(() => window.scrollTo(0, 0));
      await keep(page, "new", scheme);
    });
  });
}

/** For the README as PNG, for the guide as a small WebP. */
async function keep(page: Page, name: string, scheme: string): Promise<void> {
  // Also below a sheet, which hides it from the tree of roles.
  await expect(page.locator("h1")).toHaveCount(1);
  const png = await takePicture(page);
  const picture = `${name}-${scheme}`;
  mkdirSync("docs/screenshots", { recursive: true });
  mkdirSync("public/guide", { recursive: true });
  writeFileSync(`public/guide/${picture}.webp`, await resized(page, png, "image/webp", 480));
  if (README_PICTURES.includes(picture)) {
    writeFileSync(`docs/screenshots/${picture}.png`, await resized(page, png, "image/png", 390));
  }
}
