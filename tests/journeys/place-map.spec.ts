import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, test } from "#tests/support/journey.ts";
import { startMapServer } from "#tests/support/maps/map-servers.ts";
import { CHROMIUM_FLAGS } from "../../playwright.config.ts";

const NOT_CONFIGURED = "地図のAPIキーが設定されていません";
const NOT_LOADED = "地図の読み込みに失敗しました";
const UNMOVED = "まだ動かしていません。";

test.use({
  // WebGL without a graphics card.
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [...CHROMIUM_FLAGS, "--enable-unsafe-swiftshader"],
  },
  viewport: { width: 1280, height: 900 },
  reducedMotion: "reduce",
});

const mapOf = (page: Page) => page.getByRole("region", { name: "お店の地図", exact: true });
const listOf = (page: Page) => page.getByRole("list", { name: "お店の一覧" });
const notifiedIn = (page: Page) => page.getByRole("status", { name: "地図からの知らせ" });

async function open(page: Page, base = ""): Promise<Locator> {
  await page.goto(`${base}/demo/gallery`);
  // Its colours are measured when it is awake.
  await expect(page.locator("[data-contrast]").first()).toBeVisible();
  await page.getByRole("button", { name: "地図を表示する" }).click();
  return mapOf(page);
}

async function openReady(page: Page, base = ""): Promise<Locator> {
  const map = await open(page, base);
  await expect(map).toHaveAttribute("data-map-state", "ready");
  return map;
}

/** How many colours of the map's picture there are, and the commonest of them. */
async function paintOf(page: Page): Promise<{ count: number; commonest: string }> {
  const picture = await mapOf(page).locator("canvas").screenshot();
  const data = await sharp(picture).removeAlpha().raw().toBuffer();
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = `${data[at]} ${data[at + 1]} ${data[at + 2]}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [commonest] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [""];
  return { count: counts.size, commonest };
}

test.describe("a map of our own", () => {
  test("comes when it is shown, asks no other host, and everybody can use it", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/demo/gallery");
    await expect(page.locator("[data-contrast]").first()).toBeVisible();
    expect(asked.filter((url) => /assets\/.*(?:maplibre|demo-map|style-map|google)/.test(url))).toEqual([]);
    await page.getByRole("button", { name: "地図を表示する" }).click();
    await expect(mapOf(page)).toHaveAttribute("data-map-state", "ready");
    const { origin } = new URL(page.url());
    expect(asked.filter((url) => !/^(?:blob|data):/.test(url) && new URL(url).origin !== origin)).toEqual([]);
    await expectAccessible(page);
  });

  test("is another picture in the other theme", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await openReady(page);
    await expect.poll(async () => (await paintOf(page)).count).toBeGreaterThan(20);
    const light = await paintOf(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(async () => (await paintOf(page)).commonest).not.toBe(light.commonest);
    expect(Number((await paintOf(page)).commonest.split(" ")[0])).toBeLessThan(80);
    await expectAccessible(page, ["color-contrast"]);
    await page.getByRole("radio", { name: "ライト" }).click();
    await expect.poll(async () => (await paintOf(page)).commonest).toBe(light.commonest);
  });

  test("a place is chosen on the map or in the list, and Escape lets it go", async ({ page }) => {
    const map = await openReady(page);
    const mark = map.getByRole("button", { name: "雲のとなり 4.0" });
    const row = listOf(page).getByRole("button", { name: "雲のとなり" });
    await mark.focus();
    await page.keyboard.press("Enter");
    await expect(mark).toHaveAttribute("aria-pressed", "true");
    await expect(row).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Escape");
    await expect(mark).toHaveAttribute("aria-pressed", "false");
    await expect(row).toHaveAttribute("aria-pressed", "false");
    // Out of its cluster, for the chosen one always stands alone.
    await expect(map.getByRole("button", { name: "六階の煙 4.5" })).toHaveCount(0);
    await listOf(page).getByRole("button", { name: "六階の煙" }).click();
    await expect(map.getByRole("button", { name: "六階の煙 4.5" })).toHaveAttribute("aria-pressed", "true");
    await expect(notifiedIn(page)).toHaveText(UNMOVED);
  });

  test("what is pointed at in the list stands out on the map, and the other way round", async ({ page }) => {
    const map = await openReady(page);
    const mark = map.getByRole("button", { name: "紫煙堂 4.3" });
    await listOf(page).getByRole("button", { name: "紫煙堂" }).hover();
    await expect(mark).toHaveAttribute("data-highlighted", "true");
    await listOf(page).getByRole("button", { name: "六階の煙" }).hover();
    await expect(mark).toHaveAttribute("data-highlighted", "false");
    await expect(map.locator(".map-cluster[data-highlighted=true]")).toHaveCount(1);
    await mark.hover();
    await expect(listOf(page).getByRole("button", { name: "紫煙堂" })).toHaveClass(/bg-surface-2/);
  });

  test("two places 340 m apart are two pins at a city's scale, and pins carry their names beside one another", async ({
    page,
  }) => {
    const map = await openReady(page);
    const [south, north] = [
      map.getByRole("button", { name: "煙波 Enpa 4.6" }),
      map.getByRole("button", { name: "水煙草 白砂 4.2" }),
    ];
    await expect(south).toHaveAttribute("style", /--lift: ?0px/);
    await expect(north).toHaveAttribute("style", /--lift: ?[1-9]/);
    const pins = await map.locator(".map-pill").all();
    const names = await map.locator(".map-name-beside").all();
    expect(names.length).toBeGreaterThan(4);
    const boxes = await Promise.all([...pins, ...names].map(boxOf));
    for (const one of boxes) expect(boxes.filter((other) => overlaps(one, other))).toEqual([one]);
    await expect(map.getByText("雲のとなり", { exact: true })).toBeVisible();
  });

  test("a press on a cluster parts it, as far as those of one house", async ({ page }) => {
    const map = await openReady(page);
    await map.getByRole("button", { name: "3件のお店。拡大する" }).click();
    await expect(map.getByRole("button", { name: "十階の煙" })).toBeVisible();
    await expect(map.getByRole("button", { name: "六階の煙 4.5" })).toBeVisible();
    await expect(map.getByRole("button", { name: "八階の煙 3.8" })).toBeVisible();
    await map.getByRole("button", { name: "六階の煙 4.5" }).click();
    await map.getByRole("button", { name: "八階の煙 3.8" }).click();
    await expect(notifiedIn(page)).toContainText("動かしました");
  });

  test("keys move it, and the page hears of what the person moved alone", async ({ page }) => {
    const map = await openReady(page);
    await expect(notifiedIn(page)).toHaveText(UNMOVED);
    await page.getByRole("radio", { name: "全国" }).click();
    await expect(map.getByRole("button", { name: "雪あかり 4.8" })).toBeVisible();
    await page.getByRole("button", { name: "現在地へ" }).click();
    await expect(map.getByRole("button", { name: "雪あかり 4.8" })).toHaveCount(0);
    await expect(notifiedIn(page)).toHaveText(UNMOVED);

    await map.getByRole("region", { name: /^地図。矢印キー/ }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(notifiedIn(page)).toContainText("動かしました");
    const [, west = 0] = await shownBounds(page);
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await shownBounds(page))[1]).toBeGreaterThan(west);
    const [south = 0, , north = 0] = await shownBounds(page);
    await page.keyboard.press("+");
    await expect
      .poll(async () => {
        const [souther = 0, , norther = 0] = await shownBounds(page);
        return norther - souther;
      })
      .toBeLessThan((north - south) * 0.6);
    await map.getByRole("button", { name: "縮小" }).click();
    await expect.poll(async () => (await shownBounds(page))[0]).toBeLessThan(south + 0.001);
  });

  test("without WebGL it says so, and the list goes on", async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await expectTrouble(page, await open(page), NOT_LOADED);
  });

  test("where none is configured it says so, and the list goes on", async ({ page }) => {
    const map = await openReady(page);
    await page.getByRole("radio", { name: "設定なし" }).click();
    await expectTrouble(page, map, NOT_CONFIGURED);
    await expectAccessible(page);
  });
});

test.describe("a map of a style", () => {
  let server: Awaited<ReturnType<typeof startMapServer>>;
  test.beforeAll(async () => {
    server = await startMapServer({
      MAP_STYLE_URL: "https://tiles.example/night.json",
      MAP_HOSTS: "https://data.example",
    });
  });
  test.afterAll(() => server.end());

  test("is drawn from its hosts, with the sources named that it names", async ({ page }) => {
    const cors = { "access-control-allow-origin": "*" };
    await page.route("https://tiles.example/**", (route) =>
      route.fulfill({
        headers: cors,
        json: {
          version: 8,
          sources: {
            land: { type: "geojson", data: "https://data.example/land.json", attribution: "© 地図の会社" },
          },
          layers: [{ id: "sea", type: "background", paint: { "background-color": "#224466" } }],
        },
      }),
    );
    await page.route("https://data.example/**", (route) =>
      route.fulfill({ headers: cors, json: { type: "FeatureCollection", features: [] } }),
    );
    const map = await openReady(page, server.base);
    await expect(map.getByRole("button", { name: "雲のとなり 4.0" })).toBeVisible();
    expect((await paintOf(page)).commonest).toBe("34 68 102");
  });

  test("that does not come says so, and the list goes on", async ({ page }) => {
    await page.route("https://tiles.example/**", (route) => route.abort());
    await expectTrouble(page, await open(page, server.base), NOT_LOADED);
  });

  test("that is not there says so", async ({ page }) => {
    await page.route("https://tiles.example/**", (route) => route.fulfill({ status: 404 }));
    await expectTrouble(page, await open(page, server.base), NOT_LOADED);
  });
});

test.describe("Google's map", () => {
  const FAKE = readFileSync(join(import.meta.dirname, "../support/maps/fake-google.js"), "utf8");
  const MAP_ID = "8e0a97af9386fef";
  let server: Awaited<ReturnType<typeof startMapServer>>;
  test.beforeAll(async () => {
    server = await startMapServer({ MAPS_API_KEY: "AIza-test_key", MAPS_MAP_ID: MAP_ID });
  });
  test.afterAll(() => server.end());

  /** Answers for Google, and notes what it was asked for. */
  async function standIn(page: Page, script = FAKE): Promise<URL[]> {
    const asked: URL[] = [];
    await page.route("https://maps.googleapis.com/**", (route) => {
      asked.push(new URL(route.request().url()));
      return route.fulfill({ contentType: "text/javascript", body: script });
    });
    return asked;
  }

  test("is asked for once, with our key, in Japanese, and carries the same marks", async ({ page }) => {
    const asked = await standIn(page);
    await page.emulateMedia({ colorScheme: "dark" });
    const map = await openReady(page, server.base);
    expect(asked).toHaveLength(1);
    const params = asked[0]?.searchParams;
    expect([params?.get("key"), params?.get("language"), params?.get("region")]).toEqual([
      "AIza-test_key",
      "ja",
      "JP",
    ]);
    expect(params?.get("libraries")?.split(",")).toEqual(expect.arrayContaining(["places", "marker"]));
    const options = await page.evaluate(
      () => (window as unknown as { googleMaps: { options: object }[] }).googleMaps.at(-1)?.options,
    );
    expect(options).toMatchObject({ mapId: MAP_ID, colorScheme: "DARK" });

    const mark = map.getByRole("button", { name: "雲のとなり 4.0" });
    await mark.focus();
    await page.keyboard.press("Enter");
    await expect(listOf(page).getByRole("button", { name: "雲のとなり" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.keyboard.press("Escape");
    await expect(mark).toHaveAttribute("aria-pressed", "false");
  });

  test("tells what the person moved, and not what the page did", async ({ page }) => {
    await standIn(page);
    const map = await openReady(page, server.base);
    await page.getByRole("radio", { name: "全国" }).click();
    await expect(map.getByRole("button", { name: "雪あかり 4.8" })).toHaveCount(1);
    await expect(notifiedIn(page)).toHaveText(UNMOVED);
    await page.locator("[data-testid=map] > div").focus();
    await page.keyboard.press("ArrowRight");
    await expect(notifiedIn(page)).toContainText("動かしました");
  });

  test("a refused key says so, and the list goes on", async ({ page }) => {
    await standIn(page, FAKE.replace("AIza-refused_key", "AIza-test_key"));
    await expectTrouble(page, await open(page, server.base), NOT_LOADED);
  });

  test("a script that breaks takes the map away, and nothing else", async ({ page }) => {
    await standIn(page, FAKE.replace("getInstance:", "getNothing:"));
    await expectTrouble(page, await open(page, server.base), NOT_LOADED);
  });

  test("a script that is blocked says so, and the list goes on", async ({ page }) => {
    await page.route("https://maps.googleapis.com/**", (route) => route.abort());
    await expectTrouble(page, await open(page, server.base), NOT_LOADED);
  });
});

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is drawn nowhere.");
  return box;
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** The map's area says what is wrong, and so it was told the page; the list beside it works. */
async function expectTrouble(page: Page, map: Locator, text: string): Promise<void> {
  await expect(map.getByRole("alert")).toHaveText(text);
  await expect(notifiedIn(page)).toHaveText(text);
  await expect(map.getByRole("button")).toHaveCount(0);
  const row = listOf(page).getByRole("button", { name: "煙波 Enpa" });
  await row.click();
  await expect(row).toHaveAttribute("aria-pressed", "true");
}

async function shownBounds(page: Page): Promise<number[]> {
  return ((await notifiedIn(page).textContent()) ?? "").split(": ")[1]?.split(", ").map(Number) ?? [];
}
