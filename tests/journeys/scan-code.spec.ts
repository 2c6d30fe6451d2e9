import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { roles } from "#fixtures/cast.ts";
import { type GreyPicture, photographed, test } from "#tests/support/fake-camera.ts";
import { expect, signIn, untilHydrated } from "#tests/support/journey.ts";
import { displayP3Heic, hugeHeic } from "#tests/support/pictures/heic-files.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

// Debian's Chromium has no BarcodeDetector of its own: what reads here is ZXing (src/ui/scanner/zxing-detector.ts).

test.use({ contextOptions: { reducedMotion: "reduce" } });

const foreign = "https://example.com/add-friend?c=7k2m9xqp4hrt";
const notOurs = "このQRコードは友だちコードではありません。";

const openCamera = (page: Page) => page.getByRole("button", { name: "カメラで読み取る" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "カメラで読み取る" });
const pictureButton = (page: Page) => page.getByRole("button", { name: "画像から読み取る" });
const typed = (page: Page) => page.getByLabel("友だちコード", { exact: true });
const found = (page: Page) => page.getByRole("region", { name: "見つかった人" });
const choose = (page: Page, picture: GreyPicture) =>
  png(picture).then((buffer) =>
    pictureButton(page).setInputFiles({ name: "code.png", mimeType: "image/png", buffer }),
  );

function png({ width, height, pixels }: GreyPicture): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** What 湯気子's QR code says. */
async function linkOfFriend(browser: Browser, baseURL: string | undefined): Promise<string> {
  const page = await browser.newPage({ baseURL });
  await signIn(page, roles.friendToBe.displayName, "/add-friend");
  const code = await page.getByText(/^[0-9a-z]{4} [0-9a-z]{4} [0-9a-z]{4}$/).innerText();
  await page.close();
  return `${baseURL}/add-friend?c=${code.replaceAll(" ", "")}`;
}

declare global {
  interface Window {
    openedCameras: MediaStream[];
  }
}

/** Remembers each camera that the page opens. */
async function watchCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.openedCameras = [];
    const { mediaDevices } = navigator;
    // An empty page has none.
    if (!mediaDevices) return;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      window.openedCameras.push(stream);
      return stream;
    };
  });
}

const cameras = (page: Page) =>
  page.evaluate(() =>
    window.openedCameras.map((stream) => stream.getTracks().some(({ readyState }) => readyState === "live")),
  );

/** As when somebody changes to another app, or comes back. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("the camera reads a friend's code, and nothing comes from elsewhere", async ({
  page,
  browser,
  baseURL,
  context,
  camera,
  signInAs,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  await context.grantPermissions(["camera"]);
  await watchCameras(page);
  await camera.show(await linkOfFriend(browser, baseURL));
  await signInAs(roles.regular.displayName, "/add-friend");
  await untilHydrated(page);
  expect(await cameras(page)).toEqual([]);
  await openCamera(page).click();
  await expect(found(page).getByRole("heading")).toContainText("湯気子");
  await expect(sheet(page)).toBeHidden();
  await expect(openCamera(page)).toBeFocused();
  expect(await cameras(page)).toEqual([false]);
  expect([...hosts].filter((host) => host !== baseURL && host.startsWith("http"))).toEqual([]);
});

test("another one's link is said and not opened, and the camera goes on to the right one", async ({
  page,
  browser,
  baseURL,
  context,
  camera,
  signInAs,
}) => {
  await context.grantPermissions(["camera"]);
  await watchCameras(page);
  await camera.show(foreign);
  await signInAs(roles.regular.displayName, "/add-friend");
  await untilHydrated(page);
  await openCamera(page).click();
  await expect(sheet(page).getByRole("alert")).toContainText(notOurs);
  await expect(sheet(page).getByRole("alert")).toContainText(foreign);
  await expect(sheet(page).getByRole("status")).toHaveText("QRコードを枠に合わせてください");
  await expectUsableByAll(page, "scan-foreign");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/add-friend");
  expect(await cameras(page)).toEqual([true]);

  // Whoever looks elsewhere leaves no camera on, and finds it again; by then it sees the friend's code.
  await setHidden(page, true);
  expect(await cameras(page)).toEqual([false]);
  await camera.show(await linkOfFriend(browser, baseURL));
  await setHidden(page, false);
  await expect(found(page).getByRole("heading")).toContainText("湯気子");
  await expect.poll(() => cameras(page)).toEqual([false, false]);
});

test("a camera is let go by キャンセル, by Escape, and when its page is left", async ({
  page,
  context,
  camera,
  signInAs,
}) => {
  await context.grantPermissions(["camera"]);
  await watchCameras(page);
  await camera.show();
  await signInAs(roles.regular.displayName, "/add-friend");
  await untilHydrated(page);
  const friends = page.getByRole("heading", { level: 1, name: "友だち", exact: true });
  // So that this page can be left without a new document.
  await page.getByRole("link", { name: "友だちの一覧" }).click();
  await expect(friends).toBeVisible();
  await page.goBack();
  const openAgain = async () => {
    await openCamera(page).click();
    await expect(sheet(page).getByText("QRコードを枠に合わせてください")).toBeVisible();
  };
  await openAgain();
  await sheet(page).getByRole("button", { name: "キャンセル" }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(openCamera(page)).toBeFocused();
  expect(await cameras(page)).toEqual([false]);
  await openAgain();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await expect(openCamera(page)).toBeFocused();
  expect(await cameras(page)).toEqual([false, false]);
  await openAgain();
  // As when another app takes the camera.
  await page.evaluate(() => window.openedCameras.at(-1)?.getTracks()[0]?.dispatchEvent(new Event("ended")));
  await expect(sheet(page).getByRole("alert")).toContainText("カメラが止まりました。");
  expect(await cameras(page)).toEqual([false, false, false]);
  await sheet(page).getByRole("button", { name: "カメラをもう一度試す" }).click();
  await expect(sheet(page).getByText("QRコードを枠に合わせてください")).toBeVisible();
  await expect
    .poll(() => sheet(page).evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
  await page.goForward();
  await expect(friends).toBeVisible();
  expect(await cameras(page)).toEqual([false, false, false, false]);
});

test("without permission there are three ways on", async ({
  page,
  browser,
  baseURL,
  context,
  camera,
  signInAs,
}) => {
  const link = await linkOfFriend(browser, baseURL);
  await camera.show(link);
  await signInAs(roles.regular.displayName, "/add-friend");
  await untilHydrated(page);
  await openCamera(page).click();
  const refusal = sheet(page).getByRole("alert");
  await expect(refusal).toContainText("カメラの使用が許可されていません。");
  await expectUsableByAll(page, "scan-refused");

  await sheet(page).getByRole("button", { name: "コードを入力" }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(typed(page)).toBeFocused();

  await openCamera(page).click();
  await expect(refusal).toBeVisible();
  await choose(page, photographed());
  await expect(refusal).toContainText("QRコードが見つかりませんでした。");
  await choose(page, photographed(link));
  await expect(found(page)).toBeVisible();
  await expect(sheet(page)).toBeHidden();

  await page.goto("/add-friend");
  await untilHydrated(page);
  await openCamera(page).click();
  await expect(refusal).toBeVisible();
  await context.grantPermissions(["camera"]);
  await sheet(page).getByRole("button", { name: "カメラをもう一度試す" }).click();
  await expect(found(page)).toBeVisible();
});

test("a code is read out of a picture, which stays in the browser", async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const link = await linkOfFriend(browser, baseURL);
  await signInAs(roles.regular.displayName, "/add-friend");
  await untilHydrated(page);
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await choose(page, photographed());
  const problem = page.getByRole("main").getByRole("alert").filter({ hasText: "QRコード" });
  await expect(problem).toHaveText(
    "QRコードが見つかりませんでした。明るいところで撮った画像でお試しください。",
  );
  await expectUsableByAll(page, "scan-no-code");
  await pictureButton(page).setInputFiles({
    name: "words.png",
    mimeType: "image/png",
    buffer: Buffer.from("no picture"),
  });
  await expect(problem).toContainText("見つかりませんでした");
  await choose(page, photographed(foreign));
  await expect(problem).toContainText(notOurs);
  // As large as a phone takes it.
  await choose(page, photographed(link, { width: 4032, height: 3024 }));
  await expect(found(page).getByRole("heading")).toContainText("湯気子");
  await expect(problem).toBeHidden();
  expect(sent).toEqual([]);
});

test("a reader that does not come is said, and comes with another try", async ({
  page,
  browser,
  baseURL,
  context,
  camera,
  signInAs,
}) => {
  await context.grantPermissions(["camera"]);
  await camera.show(await linkOfFriend(browser, baseURL));
  await page.route("**/*.wasm", (route) => route.abort());
  await signInAs(roles.regular.displayName, "/add-friend");
  await untilHydrated(page);
  await openCamera(page).click();
  await expect(sheet(page).getByRole("alert")).toContainText("読み取りの準備ができませんでした。");
  await page.unroute("**/*.wasm");
  await sheet(page).getByRole("button", { name: "カメラをもう一度試す" }).click();
  await expect(found(page)).toBeVisible();
});

for (const isWorking of [true, false]) {
  test(`a detector of the browser's own ${isWorking ? "reads alone" : "that fails is replaced"}`, async ({
    page,
    browser,
    baseURL,
    context,
    camera,
    signInAs,
  }) => {
    const link = await linkOfFriend(browser, baseURL);
    let fetched = 0;
    page.on("request", (request) => {
      if (request.url().endsWith(".wasm")) fetched++;
    });
    // The film shows the code only where ZXing has to read it.
    await camera.show(isWorking ? undefined : link);
    await page.addInitScript(
      (rawValue) => {
        class BarcodeDetector {
          static getSupportedFormats = async () => ["qr_code"];
          async detect() {
            if (rawValue === null) throw new DOMException("service unavailable", "NotSupportedError");
            return [{ rawValue, boundingBox: new DOMRect(0, 0, 10, 10) }];
          }
        }
        Object.assign(window, { BarcodeDetector });
      },
      isWorking ? link : null,
    );
    await context.grantPermissions(["camera"]);
    await signInAs(roles.regular.displayName, "/add-friend");
    await untilHydrated(page);
    await openCamera(page).click();
    await expect(found(page).getByRole("heading")).toContainText("湯気子");
    expect(fetched).toBe(isWorking ? 0 : 1);
  });
}

test("a HEIC photo of a code is read as any other, and one that is too large is not opened", async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const link = await linkOfFriend(browser, baseURL);
  // No code is in the picture: what reads finds one where the photo's left stripe is orange.
  await page.addInitScript((rawValue) => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ["qr_code"];
      async detect(canvas: HTMLCanvasElement) {
        const [red = 0, , blue = 0] = canvas.getContext("2d")?.getImageData(64, 64, 1, 1).data ?? [];
        const isThere = canvas.width === 384 && red > 225 && blue < 10;
        return isThere ? [{ rawValue, boundingBox: new DOMRect(0, 0, 10, 10) }] : [];
      }
    }
    Object.assign(window, { BarcodeDetector });
  }, link);
  await signInAs(roles.regular.displayName, "/add-friend");
  await untilHydrated(page);
  const take = (bytes: Uint8Array) =>
    pictureButton(page).setInputFiles({ name: "IMG_1", mimeType: "image/heic", buffer: Buffer.from(bytes) });
  await take(hugeHeic());
  await expect(page.getByText("画像の画素数が多すぎます。")).toBeVisible();
  await take(displayP3Heic());
  await expect(found(page).getByRole("heading")).toContainText("湯気子");
});
