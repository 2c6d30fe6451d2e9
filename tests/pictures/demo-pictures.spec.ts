import { mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { demoSections } from "#app/demo/demo-pages.ts";
import { roles } from "#fixtures/cast.ts";
import { expect, test } from "#tests/support/journey.ts";
import { resized, takePicture } from "./take-picture.ts";

const FOLDER = "public/demo";
/** Three to four, as the menu shows it. */
const VIEWPORT = { width: 390, height: 520 };
const WIDTH = 312;

for (const scheme of ["light", "dark"] as const) {
  test.describe(`in the ${scheme} theme`, () => {
    test.use({
      viewport: VIEWPORT,
      colorScheme: scheme,
      contextOptions: { reducedMotion: "reduce" },
      deviceScaleFactor: 2,
    });

    test("every page on the menu of the demo", async ({ page, signInAs }) => {
      mkdirSync(FOLDER, { recursive: true });
      // The ticket is of whoever is signed in; the other pages show the same to everybody.
      await signInAs(roles.regular.displayName, "/demo-menu");
      for (const { path, picture } of demoSections(roles.regular.id).flatMap(({ entries }) => entries)) {
        await page.goto(path);
        await expect(page.locator("h1")).toHaveCount(1);
        await hideFrame(page);
        writeFileSync(
          `${FOLDER}/${picture}-${scheme}.webp`,
          await resized(page, await takePicture(page), "image/webp", WIDTH),
        );
      }
    });
  });
}

/** What stands around every screen says nothing of this one. */
async function hideFrame(page: Page): Promise<void> {
  await page.evaluate(() => {
    const around = "header.sticky, [data-bottom-bar], [data-add-button], aside[data-page-name]";
    for (const part of document.querySelectorAll<HTMLElement>(around))
      part.style.setProperty("display", "none");
  });
}
