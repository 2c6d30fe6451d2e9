import type { Locator, Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, test, untilHydrated } from "#tests/support/journey.ts";

/** The newest public card, on the home page. */
const newestCard = (page: Page) =>
  page.getByRole("region", { name: "みんなのカード" }).getByRole("link").first();

async function openSharing(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "シェアする" }).click();
  const sheet = page.getByRole("dialog", { name: "シェアする" });
  await expect(sheet).toBeVisible();
  return sheet;
}

test("a card grows into its page, one card into one", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/shisha");
  await untilHydrated(page);
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    const named = () =>
      [...document.querySelectorAll("*")].filter(
        (one) => getComputedStyle(one).viewTransitionName === "card",
      );
    document.startViewTransition = (change) => {
      const transition = start(change);
      const before = named().length;
      const grown = transition.finished.then(() => ({ before, after: named().length }));
      Object.assign(window, { grown });
      return transition;
    };
  });
  await page.getByRole("main").locator('li a[href^="/shisha/"]').first().click();
  await expect(page.getByRole("heading", { name: "このミックス" })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { grown: Promise<unknown> }).grown)).toEqual({
    before: 1,
    after: 1,
  });
});

test("a visitor opens a card from the home page and turns it to its QR code", async ({ page }) => {
  await page.goto("/");
  const title = await newestCard(page).getByRole("heading").innerText();
  await newestCard(page).click();

  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: "このミックス" })).toBeVisible();
  await expect(page.getByText("20歳未満の喫煙は法律で禁じられています").first()).toBeVisible();

  const code = page.getByRole("img", { name: `「${title}」のカードを開くQRコード` });
  const card = page.getByRole("button", { name: "カードを裏返す" });
  await card.click();
  await expect(card).toHaveAttribute("aria-pressed", "true");
  await expect(code).toBeVisible();
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  // On a small phone the code is whole without scrolling, and on white in the dark.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("button", { name: "QRコード" }).click();
  const shown = page.getByRole("dialog", { name: title }).getByRole("img");
  await expect(shown).toBeInViewport({ ratio: 1 });
  await expect(shown).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("a card is sent through LINE, or its link is copied", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await newestCard(page).click();
  await expect(page.getByRole("heading", { name: "このミックス" })).toBeVisible();
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  const sheet = await openSharing(page);

  const href = await sheet.getByRole("link", { name: "LINEの友だちに送る" }).getAttribute("href");
  const sent = new URL(href ?? "");
  expect(sent.origin + sent.pathname).toBe("https://line.me/R/share");
  expect(sent.searchParams.get("text")).toBe(`${title}\n${page.url()}`);

  await sheet.getByRole("button", { name: "リンクをコピー" }).click();
  await expect(page.getByText("リンクをコピーしました")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(page.url()).toContain(baseURL);
});

test("one of a card's pictures is chosen by keyboard, seen and saved, and the focus comes back", async ({
  page,
}) => {
  await page.goto("/");
  await newestCard(page).click();
  await expect(page.getByRole("heading", { name: "このミックス" })).toBeVisible();
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const sheet = await openSharing(page);
  await expect(sheet.getByRole("img", { name: `「${title}」の画像（カード）` })).toBeVisible();

  await sheet.getByRole("radio", { name: "カード" }).press("ArrowRight");
  const story = sheet.getByRole("img", { name: `「${title}」の画像（ストーリー）` });
  await expect(story).toBeVisible();
  await expect
    .poll(() => story.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1080, 1920]);

  const save = sheet.getByRole("link", { name: "画像を保存" });
  await expect(save).toHaveAttribute("target", "_blank");
  const saving = page.waitForEvent("download");
  await save.click();
  expect((await saving).suggestedFilename()).toMatch(/\.jpg$/);

  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "シェアする" })).toBeFocused();
});

test("a picture that does not come says so, and is asked for again", async ({ page }) => {
  await page.goto("/");
  await newestCard(page).click();
  await expect(page.getByRole("heading", { name: "このミックス" })).toBeVisible();
  await page.route("**/card.png?shape=portrait", (route) => route.abort());
  const sheet = await openSharing(page);
  await expect(sheet.getByRole("alert")).toContainText("画像を表示できませんでした。");
  await expect(sheet.getByRole("link", { name: "LINEの友だちに送る" })).toBeVisible();

  await page.unroute("**/card.png?shape=portrait");
  await sheet.getByRole("button", { name: "もう一度表示する" }).click();
  await expect(sheet.getByRole("alert")).toHaveCount(0);
  await expect(sheet.getByRole("img", { name: /の画像（カード）$/ })).toBeVisible();
});

test("where the phone passes pictures on, the chosen one is passed on as a file", async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = async ({ files }: ShareData = {}) => {
      for (const { name, type } of files ?? []) shared.push([name.replace(/^.*\./, ""), type]);
    };
  });
  await page.goto("/");
  await newestCard(page).click();
  const sheet = await openSharing(page);
  await sheet.getByRole("radio", { name: "ストーリー" }).click();
  await sheet.getByRole("button", { name: "画像を送る" }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([["jpg", "image/jpeg"]]);

  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException("not now", "NotAllowedError"));
  });
  await sheet.getByRole("button", { name: "画像を送る" }).click();
  await expect(sheet.getByRole("alert")).toContainText("画像を保存してから送ってください。");
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
  ["story", "image/jpeg"],
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
  await expect(page.getByRole("button", { name: "シェアする" })).toHaveCount(0);
  await page.getByRole("button", { name: "画像を保存" }).click();
  const sheet = page.getByRole("dialog", { name: "画像を保存" });
  await expect(sheet.getByRole("link", { name: "画像を保存" })).toBeVisible();
  await expect(sheet.getByRole("img", { name: /の画像（カード）$/ })).toBeVisible();
  await expect(sheet.getByRole("link", { name: "LINEの友だちに送る" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  const path = new URL(page.url()).pathname.replace("/shisha/", "/m/");
  expect((await page.goto(path))?.status()).toBe(200);

  const stranger = await browser.newPage();
  const response = await stranger.goto(new URL(path, page.url()).href);
  expect(response?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { name: "ページが見つかりません" })).toBeVisible();
  expect((await stranger.request.get(`${page.url()}/card.png`)).status()).toBe(404);
  await stranger.close();
});
