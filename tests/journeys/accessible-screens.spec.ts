import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, test } from "#tests/support/journey.ts";

const VIEWS = [
  { scheme: "light", width: 390, height: 844 },
  { scheme: "dark", width: 390, height: 844 },
  { scheme: "light", width: 1280, height: 900 },
  { scheme: "dark", width: 1280, height: 900 },
] as const;

for (const { scheme, width, height } of VIEWS) {
  test.describe(`every screen can be used by everybody: ${scheme}, ${width} px`, () => {
    test.use({
      colorScheme: scheme,
      viewport: { width, height },
      contextOptions: { reducedMotion: "reduce" },
    });

    test("by visitors", async ({ page }) => {
      await page.goto("/");
      const card = page.getByRole("region", { name: "みんなのカード" }).getByRole("link").first();
      const face = (await card.getAttribute("href")) ?? "";
      for (const path of ["/", "/login", "/terms", "/privacy", "/consent", face, "/no-such-page"]) {
        await visit(page, path, `${scheme}-${width}-visitor`);
      }
    });

    test("by members", async ({ page, signInAs }) => {
      await signInAs(roles.regular.displayName, "/shisha");
      const card = page.getByRole("main").getByRole("listitem").getByRole("link").first();
      const own = (await card.getAttribute("href")) ?? "";
      const face = own.replace("/shisha/", "/m/");
      for (const path of ["/", "/dashboard", "/shisha", own, `${own}?new=1`, face, "/profile/edit"]) {
        await visit(page, path, `${scheme}-${width}-member`);
      }
    });
  });
}

async function visit(page: Page, path: string, kind: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    const name = path.replace(/[a-z0-9]{12}/, "card").replace(/\W+/g, "-") || "home";
    await page.screenshot({ path: `test-results/screens/${kind}${name}.png`, fullPage: true });
  });
}
