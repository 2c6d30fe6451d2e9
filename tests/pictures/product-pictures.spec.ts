import { mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, test } from "#tests/support/journey.ts";

const README_PICTURES = [
  "home-light",
  "card-light",
  "new-light",
  "dashboard-light",
  "history-light",
  "card-dark",
];
const PHONE = { width: 390, height: 780 };

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

      await page.goto("/shisha");
      await keep(page, "history", scheme);

      const card = page.getByRole("link").filter({ hasText: "夜明けのピーチティー" }).first();
      const own = (await card.getAttribute("href")) ?? "";
      await page.goto(own);
      await keep(page, "card", scheme);
      await page.goto(own.replace("/shisha/", "/m/"));
      await page.getByRole("heading", { name: "記録した人" }).scrollIntoViewIfNeeded();
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
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  await hideDemo(page);
  const png = await page.screenshot();
  const picture = `${name}-${scheme}`;
  mkdirSync("docs/screenshots", { recursive: true });
  mkdirSync("public/guide", { recursive: true });
  writeFileSync(`public/guide/${picture}.webp`, await resized(page, png, "image/webp", 480));
  if (README_PICTURES.includes(picture)) {
    writeFileSync(`docs/screenshots/${picture}.png`, await resized(page, png, "image/png", 390));
  }
}

/** A real product's page: what a demo says of itself stays out of the picture. */
async function hideDemo(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("[data-demo-banner]")?.style.setProperty("display", "none");
    document.documentElement.style.setProperty("--banner-height", "0px");
  });
}

async function resized(page: Page, png: Buffer, type: string, width: number): Promise<Buffer> {
  const blank = await page.context().newPage();
  const base64 = await blank.evaluate(
    async ({ data, type, width }) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const height = Math.round((picture.height / picture.width) * width);
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d");
      if (context) context.imageSmoothingQuality = "high";
      context?.drawImage(picture, 0, 0, width, height);
      const blob = await canvas.convertToBlob({ type, quality: 0.82 });
      const encoded = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(encoded, (byte) => String.fromCharCode(byte)).join(""));
    },
    { data: png.toString("base64"), type, width },
  );
  await blank.close();
  return Buffer.from(base64, "base64");
}
