import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, test } from "#tests/support/journey.ts";

/** The newest public card, on the home page. */
const newestCard = (page: Page) =>
  page.getByRole("region", { name: "みんなのカード" }).getByRole("link").first();

test("a visitor opens a card from the home page and turns it to its QR code", async ({ page }) => {
  await page.goto("/");
  const title = await newestCard(page).getByRole("heading").innerText();
  await newestCard(page).click();

  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: "このミックス" })).toBeVisible();
  await expect(page.getByText("20歳未満の喫煙は法律で禁じられています").first()).toBeVisible();

  await page.getByRole("button", { name: "QRコード" }).click();
  await expect(page.getByRole("img", { name: `「${title}」のカードを開くQRコード` })).toBeVisible();

  await page.getByRole("button", { name: "表に戻す" }).click();
  await expect(page.getByRole("button", { name: "QRコード" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("a card is sent through LINE, or its link is copied", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await newestCard(page).click();
  await expect(page.getByRole("heading", { name: "このミックス" })).toBeVisible();

  const sent = new URL((await page.getByRole("link", { name: "送る" }).getAttribute("href")) ?? "");
  expect(sent.origin + sent.pathname).toBe("https://line.me/R/share");
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  expect(sent.searchParams.get("text")).toBe(`${title}\n${page.url()}`);

  await page.getByRole("button", { name: "リンクをコピー" }).click();
  await expect(page.getByText("リンクをコピーしました")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(page.url()).toContain(baseURL);
});

test("a card says who it is before any script: to people, to search and to LINE", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const title = await newestCard(page).getByRole("heading").innerText();
  const url = new URL((await newestCard(page).getAttribute("href")) ?? "", page.url()).href;

  const html = await (await request.get(url)).text();

  const tags = html.slice(0, html.indexOf("</head>"));
  expect(tags).toContain(`<title>${title} | ケムリカ</title>`);
  expect(tags).toMatch(/<meta name="description" content="[^"]+"/);
  expect(tags).toContain(`<link rel="canonical" href="${url}"`);
  expect(tags).toContain(`<meta property="og:url" content="${url}"`);
  expect(tags).toContain(`<meta property="og:title" content="${title}"`);
  expect(tags).toContain(`<meta property="og:image" content="${url}/card.png"`);
  expect(html).toContain("このミックス");
});

for (const [shape, type] of [
  ["portrait", "image/png"],
  ["link", "image/png"],
  ["line", "image/jpeg"],
] as const) {
  test(`the picture of a card is drawn to be kept or linked: ${shape}`, async ({ page, request }) => {
    await page.goto("/");
    const picture = await request.get(
      `${await newestCard(page).getAttribute("href")}/card.png?shape=${shape}`,
    );
    expect(picture.status()).toBe(200);
    expect(picture.headers()["content-type"]).toBe(type);
    expect((await picture.body()).length).toBeGreaterThan(10_000);
  });
}

test("a private card opens for its author and for nobody else", async ({ page, browser, signInAs }) => {
  await signInAs(roles.regular.displayName, "/shisha?text=自分用のメモ");
  await page.getByRole("main").locator("a[href^='/shisha/']:has(h3)").click();
  await expect(page.getByText("リンクを送ってもほかの人には開けません")).toBeVisible();
  await expect(page.getByRole("link", { name: "送る" })).toHaveCount(0);
  const path = new URL(page.url()).pathname.replace("/shisha/", "/m/");
  expect((await page.goto(path))?.status()).toBe(200);

  const stranger = await browser.newPage();
  const response = await stranger.goto(new URL(path, page.url()).href);
  expect(response?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { name: "ページが見つかりません" })).toBeVisible();
  expect((await stranger.request.get(`${page.url()}/card.png`)).status()).toBe(404);
  await stranger.close();
});
