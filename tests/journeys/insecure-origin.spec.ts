import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { roles } from "#fixtures/cast.ts";
import { expect, test as journey, untilHydrated } from "#tests/support/journey.ts";
import { copyDemoFolder } from "#tests/support/servers/demo-folder.ts";
import { freePort, spawnServer, untilReady } from "#tests/support/servers/server-process.ts";
import { CHROMIUM_FLAGS } from "../../playwright.config.ts";

/** As a phone in the same network opens a demo: plain http, and no name that browsers trust by itself. */
const HOST = "demo.lan";

const test = journey.extend<object, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: the framework reads what a fixture asks for from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "insecure-"));
      const port = String(await freePort());
      const address = `http://${HOST}:${port}`;
      await copyDemoFolder(join(folder, "data"));
      const server = await spawnServer({
        PORT: port,
        BASE_URL: address,
        DEMO_ON_NETWORK: "1",
        DATA_DIR: join(folder, "data"),
      });
      await untilReady(server);
      await use(address);
      await server.end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ address }, use) => use(address),
});

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...CHROMIUM_FLAGS, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] }),
});

test("a demo on the network serves members as one on this machine does", async ({ page }) => {
  await page.goto("/shops?area=13");
  expect(await page.evaluate(() => [isSecureContext, "randomUUID" in crypto])).toEqual([false, false]);
  await page
    .getByRole("list", { name: "この人になる" })
    .getByRole("link", { name: roles.regular.displayName })
    .click();
  // Where one was.
  await expect(page).toHaveURL(/\/shops\?area=13$/);

  for (const path of ["/dashboard", "/shisha", "/notifications", "/preferences"]) {
    await page.goto(path);
    await untilHydrated(page);
    await page.getByRole("button", { name: "メニュー" }).click();
    await expect(page.getByRole("dialog", { name: "メニュー" })).toBeVisible();
    await page.keyboard.press("Escape");
  }

  await page.goto("/shisha/new");
  await page.getByRole("combobox", { name: /^フレーバー/ }).fill("みんと");
  await page
    .getByRole("option", { name: /ミント/ })
    .first()
    .click();
  await page.getByLabel("タイトル").fill("網の中の一台");
  await expect(page.getByText("下書き保存済み")).toBeVisible();
  await page.getByRole("button", { name: "カードにする" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "網の中の一台" })).toBeVisible();

  await untilHydrated(page);
  await page.getByRole("button", { name: "シェアする" }).click();
  await page.getByRole("button", { name: "リンクをコピー" }).click();
  await expect(page.getByText("リンクをコピーしました。")).toBeVisible();

  await page.goto("/add-friend");
  await untilHydrated(page);
  await page
    .getByRole("button", { name: /読み取る|スキャン/ })
    .first()
    .click();
  await expect(page.getByText(/カメラ/).first()).toBeVisible();
});
