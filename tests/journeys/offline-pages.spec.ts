import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, test, untilAwake } from "#tests/support/journey.ts";

test.use({ serviceWorkers: "allow" });

const regular = roles.regular.displayName;
const sign = (page: Page) => page.getByText("オフラインです。前に見たときの内容です。");

/** The worker has all that a member needs: the makers are the last of it. */
async function untilPrepared(page: Page): Promise<void> {
  await untilAwake(page);
  await expect.poll(() => page.evaluate(async () => !!(await caches.match("/api/makers")))).toBe(true);
}

test("a fresh tab on the installed app's address opens without a network", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(regular, "/dashboard");
  await untilPrepared(page);
  await page.close();
  await context.setOffline(true);

  const fresh = await context.newPage();
  fresh.on("console", (m) => console.log("CONSOLE", m.text()));
  fresh.on("pageerror", (m) => console.log("ERR", m.message));
  await fresh.goto("/dashboard");
  await expect(fresh).toHaveURL("/dashboard");
  await expect(sign(fresh)).toBeVisible();
  await expect(fresh.getByRole("heading", { level: 1 })).toContainText(regular);
  await fresh.screenshot({ path: "/tmp/offline-dash.png" });
});
