import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";

const TITLE = "試しのお知らせ";

test("an admin writes a news, sees it as its readers will, publishes it, and members read it once", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(roles.admin.displayName, "/admin/news");
  await page.getByRole("link", { name: "新しいお知らせ" }).click();
  await untilHydrated(page);
  await page.getByLabel("タイトル").fill(TITLE);
  await page
    .getByLabel("本文")
    .fill("# 見出し\n\n**太い**文と[使い方](/guide)\n\n<img src=x onerror=alert(1)>");
  const preview = page.getByRole("region", { name: "見本" });
  await expect(preview.getByRole("heading", { name: "見出し" })).toBeVisible();
  await expect(preview.getByRole("link", { name: "使い方" })).toHaveAttribute("href", "/guide");
  await expectAccessible(page);
  await page.getByRole("button", { name: "下書きを保存する" }).click();
  await expect(page).toHaveURL(/\/admin\/news\?id=/);
  const id = new URL(page.url()).searchParams.get("id");
  const address = `/news/${id}`;

  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(address))?.status()).toBe(404);
  await page.getByRole("button", { name: "公開する", exact: true }).click();
  await expect(page.getByText("公開中").first()).toBeVisible();

  const reader = await signInElsewhere(browser, roles.regular.displayName, "/news");
  const entry = reader.getByRole("link", { name: new RegExp(TITLE) });
  await expect(entry).toContainText("未読");
  const noted = reader.waitForResponse((response) => response.url().endsWith(`${address}/read`));
  await entry.click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  expect((await noted).status()).toBe(200);
  await reader.goto("/news");
  await expect(entry).toBeVisible();
  await expect(entry).not.toContainText("未読");
  expect((await reader.goto("/admin/news"))?.status()).toBe(403);

  await visitor.goto("/news");
  await visitor.getByRole("link", { name: new RegExp(TITLE) }).click();
  await expect(visitor.getByRole("heading", { name: "見出し" })).toBeVisible();
  await expect(visitor.locator("main img")).toHaveCount(0);

  // It was read: it ends, and is no draft any more.
  await page.reload();
  await expect(page.getByRole("button", { name: "下書きに戻す" })).toHaveCount(0);
  await untilHydrated(page);
  await page.getByRole("button", { name: "掲載を終了する" }).click();
  await page.getByRole("button", { name: "終了する", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/news$/);
  await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(404);
});
