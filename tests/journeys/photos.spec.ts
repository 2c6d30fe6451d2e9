import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { roles } from "#fixtures/cast.ts";
import { holdCalls } from "#tests/support/hold-calls.ts";
import { expect, expectAccessible, test } from "#tests/support/journey.ts";
import { pressInCardMenu } from "#tests/support/own-card.ts";
import {
  brokenProfile,
  displayP3,
  displayP3Heic,
  displayP3Png,
  heicWith,
  hugeHeic,
  hvcC,
  ispe,
  nclx,
  STRIPES,
  STRIPES_AS_STORED,
  STRIPES_IN_SRGB,
} from "#tests/support/pictures/heic-files.ts";
import { SEEN, seen, TURNED_FORMATS, turnedFile } from "#tests/support/pictures/turned-files.ts";
import { untilQuiet } from "#tests/support/quiet-network.ts";
import { recordCards } from "#tests/support/record-cards.ts";
import { addFlavor, isSaved, record } from "#tests/support/recording.ts";

const regular = roles.regular.displayName;
const heic = join(import.meta.dirname, "..", "files", "phone.heic");

const photos = (page: Page) => page.getByRole("group", { name: /^写真/ });
const choose = (page: Page, files: Parameters<Page["setInputFiles"]>[1]) =>
  photos(page).getByLabel("写真を選ぶ").setInputFiles(files);
const make = (page: Page) => record(page).click();

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer({ resolveWithObject: true });

declare global {
  interface Window {
    sentTypes: string[];
  }
}

/** Remembers what each file that the page sends says of its type. */
async function watchUploads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.sentTypes = [];
    FormData.prototype.append = new Proxy(FormData.prototype.append, {
      apply(append, form, parts) {
        if (parts[1] instanceof Blob) window.sentTypes.push(parts[1].type);
        return Reflect.apply(append, form, parts);
      },
    });
  });
}

/** Each stripe within what JPEG leaves open. */
function expectStripes(
  data: ArrayLike<number>,
  { width, channels }: { width: number; channels: number },
  stripes: typeof STRIPES_IN_SRGB | typeof STRIPES_AS_STORED,
  name: string,
): void {
  for (const [index, x] of STRIPES.entries()) {
    const at = (64 * width + x) * channels;
    for (const [part, value] of (stripes[index] ?? []).entries())
      expect(Math.abs((data[at + part] ?? 0) - value), `${name} at ${x}`).toBeLessThanOrEqual(4);
  }
}

/** A form that lacks nothing but a press. */
async function fillIn(page: Page, title: string): Promise<void> {
  await addFlavor(page, "ミント");
  await page.getByLabel("タイトル").fill(title);
}

/** A plain picture, as a file that was chosen. */
async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 2400, height: 1600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** A finger that comes while a photo still moves is not heard: it comes again. */
async function swipeTo(page: Page, { from, to, by }: { from: string; to: string; by: number }) {
  const caption = (text: string) =>
    page.getByRole("dialog", { name: "写真" }).getByText(text, { exact: true });
  await expect(async () => {
    const left = (await caption(from).boundingBox())?.x ?? Number.NaN;
    if (left >= 0 && left < 195) await swipe(page, by);
    await expect(caption(to)).toBeInViewport({ ratio: 1, timeout: 2_000 });
  }).toPass();
}

/** One finger across the middle of the screen, so many pixels to the right. */
async function swipe(page: Page, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 420 }] });
  await touch("touchStart", 195);
  for (let step = 1; step <= 10; step++) await touch("touchMove", 195 + (by * step) / 10);
  await touch("touchEnd");
}

test("photos of every format end upright, in their colours and without their place", async ({
  page,
  signInAs,
}) => {
  await watchUploads(page);
  await signInAs(regular, "/shisha/new");
  await fillIn(page, "電話の写真");
  const offered = (await photos(page).getByLabel("写真を選ぶ").getAttribute("accept"))?.split(",");
  expect(offered).toEqual(expect.arrayContaining(["image/heic-sequence", ".heic", ".heif", ".hif"]));
  await choose(page, { name: "IMG_1.hif", mimeType: "application/octet-stream", buffer: readFileSync(heic) });
  // This browser shows no HEIC: what it shows was made of it.
  const preview = photos(page).getByRole("img");
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  await photos(page).getByLabel("写真1の説明").fill("煙の向こうのランプ");
  const others = {
    "Display P3": displayP3Heic(),
    横倒しのWebP: await turnedFile("webp", 6),
    横倒しのPNG: await turnedFile("png, at its end", 6),
  };
  for (const [index, [name, bytes]] of Object.entries(others).entries()) {
    await choose(page, { name, mimeType: "image/heic-sequence", buffer: Buffer.from(bytes) });
    await photos(page)
      .getByLabel(`写真${index + 2}の説明`)
      .fill(name);
  }
  await expectAccessible(page);
  await make(page);
  await expect(page.getByRole("heading", { level: 1, name: "電話の写真" })).toBeVisible();
  const masterOf = async (name: string) => {
    const shown = page.getByRole("region", { name: "写真", exact: true }).getByRole("img", { name });
    await expect(shown).toBeVisible();
    const response = await page.request.get((await shown.getAttribute("src")) ?? "");
    expect(response.headers()["content-type"]).toBe("image/jpeg");
    return response.body();
  };
  // The place is gone from what is shown to others, too.
  const { exif, format } = await sharp(await masterOf("煙の向こうのランプ")).metadata();
  expect([exif, format]).toEqual([undefined, "jpeg"]);

  const stripes = await pixelsOf(await masterOf("Display P3"));
  expectStripes(stripes.data, stripes.info, STRIPES_IN_SRGB, "Display P3");
  for (const name of ["横倒しのWebP", "横倒しのPNG"]) {
    const { data, info } = await pixelsOf(await masterOf(name));
    expect([name, info.width, info.height]).toEqual([name, 48, 64]);
    expect(seen(data, info.width, info.height)).toBe(SEEN[6]);
  }
  // All of this was the browser's work.
  expect(await page.evaluate(() => window.sentTypes)).toEqual(Array(4).fill("image/jpeg"));
});

test("a browser makes of a file what the server makes of it", async ({ page, signInAs }) => {
  await signInAs(regular, "/shisha/new");
  const script = page.waitForRequest(/prepare-photo\.worker/);
  await choose(page, await picture("a.jpg", "#a03040"));
  await expect(photos(page).getByRole("img")).toHaveCount(1);
  const address = (await script).url();
  /** What the page's own worker makes of a file, in pixels (RGBA). */
  const made = (file: Uint8Array) =>
    page.evaluate(
      async ([url, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const worker = new Worker(url, { type: "module" });
        const photo = await new Promise<Blob>((done, fail) => {
          worker.onmessage = ({ data }) => done(data.photo);
          worker.onerror = () => fail(new Error("The worker failed."));
          const encoding = { side: 1_920, quality: 0.95, heicQuality: 0.95 };
          worker.postMessage({ id: "1", file: new Blob([bytes]), encoding });
        });
        worker.terminate();
        const bitmap = await createImageBitmap(photo);
        const { width, height } = bitmap;
        const context = new OffscreenCanvas(width, height).getContext("2d");
        context?.drawImage(bitmap, 0, 0);
        const data = [...(context?.getImageData(0, 0, width, height).data ?? [])];
        return { type: photo.type, width, height, data };
      },
      [address, Buffer.from(file).toString("base64")] as const,
    );

  for (const format of TURNED_FORMATS) {
    for (const [orientation, fields] of Object.entries(SEEN)) {
      const { type, width, height, data } = await made(await turnedFile(format, Number(orientation)));
      const size = Number(orientation) > 4 ? [48, 64] : [64, 48];
      expect([format, orientation, type, width, height, seen(data, width, height)]).toEqual([
        format,
        orientation,
        "image/jpeg",
        ...size,
        fields,
      ]);
    }
  }

  const size = ispe(384, 128);
  const tiles = { columns: 2, size: [768, 128] as const, tileProperties: [hvcC(), size, displayP3()] };
  const inDisplayP3 = [
    displayP3Png(),
    displayP3Heic(),
    heicWith({ properties: [hvcC(), size, nclx(12, 13)] }),
    heicWith({ properties: [hvcC(), size, nclx(1, 13), displayP3()] }),
    heicWith({ properties: [ispe(768, 128)], grid: tiles }),
  ];
  for (const [index, file] of inDisplayP3.entries()) {
    const { data, width } = await made(file);
    expectStripes(data, { width, channels: 4 }, STRIPES_IN_SRGB, `Display P3, ${index}`);
  }
  for (const colours of [[], [nclx(1, 13)], [brokenProfile()]]) {
    const { data, width } = await made(heicWith({ properties: [hvcC(), size, ...colours] }));
    expectStripes(data, { width, channels: 4 }, STRIPES_AS_STORED, "sRGB");
  }
});

test("four photos on a slow network, one of which fails at first, arrive in their order", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new");
  await fillIn(page, "四枚の写真");
  const colours = ["#a03040", "#30a040", "#3040a0", "#a0a030"];
  await choose(page, await Promise.all(colours.map((colour, place) => picture(`${place}.jpg`, colour))));
  await expect(photos(page).getByRole("img")).toHaveCount(4);
  await expect(photos(page).getByLabel("写真を選ぶ")).toBeHidden();
  for (let place = 1; place <= 4; place++)
    await photos(page).getByLabel(`写真${place}の説明`).fill(`${place}枚目`);
  // The first goes to the end, the second away and back again.
  for (const place of [1, 2, 3])
    await photos(page)
      .getByRole("button", { name: `写真${place}を後ろへ` })
      .click();
  await photos(page).getByRole("button", { name: "写真1を外す" }).click();
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(photos(page).getByLabel("写真1の説明")).toHaveValue("2枚目");

  let uploads = 0;
  const letGo = await holdCalls(page, "**/api/upload/mix-image");
  await page.route("**/api/upload/mix-image", async (route) => {
    uploads++;
    if (uploads === 2) return route.fulfill({ status: 503, json: { success: false, code: "X", error: "x" } });
    await route.fallback();
  });
  await make(page);
  await expect.poll(() => uploads).toBe(1);
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "四枚の写真" })).toBeVisible();
  const sending = page.getByRole("region", { name: "送信待ちのカード" });
  await expect(sending.getByText("写真をまだ送信できていません")).toBeVisible();
  await expect(sending.getByRole("progressbar")).toHaveCount(3);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("region", { name: "写真" }).getByRole("img")).toHaveCount(4);
  const shown = page.getByRole("region", { name: "写真" }).getByRole("img");
  expect(await shown.evaluateAll((images) => images.map((image) => image.getAttribute("alt")))).toEqual([
    "2枚目",
    "3枚目",
    "4枚目",
    "1枚目",
  ]);
  expect(uploads).toBe(5);

  // The viewer: by key, and out of it back to where it was opened.
  await page.getByRole("link", { name: "2枚目を大きく見る" }).click();
  const viewer = page.getByRole("dialog", { name: "写真" });
  await expect(viewer.getByRole("img", { name: "2枚目" })).toBeVisible();
  await expect(viewer.getByText("2枚目", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("img", { name: "3枚目" })).toBeVisible();
  await swipeTo(page, { from: "3枚目", to: "4枚目", by: -200 });
  await swipeTo(page, { from: "4枚目", to: "3枚目", by: 200 });
  const width = () =>
    viewer.getByRole("img", { name: "3枚目" }).evaluate((one) => one.getBoundingClientRect().width);
  const narrow = await width();
  await viewer.getByRole("button", { name: "拡大する" }).click();
  await expect.poll(width).toBeGreaterThan(narrow);
  await viewer.getByRole("button", { name: "縮小する" }).click();
  await expect.poll(width).toBe(narrow);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
});

test("photos are seen before they are made ready to be sent", async ({ page, signInAs }) => {
  await signInAs(regular, "/shisha/new");
  const letGo = await holdCalls(page, "**/prepare-photo.worker*.js");
  await choose(page, [await picture("a.jpg", "#a03040"), await picture("b.jpg", "#30a040")]);
  await expect(photos(page).getByRole("img")).toHaveCount(2);
  const first = photos(page).getByRole("img").first();
  // As it was chosen: no picture that is sent is so wide.
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2400);
  letGo();
});

test("photos that were chosen without a network follow their card when it is back", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new");
  await fillIn(page, "地下の写真");
  await untilQuiet(page);
  await context.setOffline(true);
  await choose(page, await picture("under.jpg", "#206040"));
  await photos(page).getByLabel("写真1の説明").fill("地下のランプ");
  await make(page);
  await expect(page.getByText("カードをこの端末に預かりました。")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "「地下の写真」を見る" }).click();
  await expect(page.getByRole("img", { name: "地下のランプ" })).toBeVisible();
});

test("what cannot be a photo is refused in the catalogue's words, and photos survive a reload", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new");
  const decoders: string[] = [];
  page.on("request", (request) => {
    if (/\.wasm|prepare-photo\.worker/.test(request.url())) decoders.push(request.url());
  });
  await choose(page, { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from(hugeHeic()) });
  await expect(
    page.getByText("画像の画素数が多すぎます。5,000万画素以下の写真を選んでください。"),
  ).toBeVisible();
  await choose(page, { name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText("JPEG、PNG、WebP、HEIC形式の画像のみ対応しています")).toBeVisible();
  expect([decoders, await photos(page).getByRole("img").count()]).toEqual([[], 0]);
  await choose(page, { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText("JPEG、PNG、WebP、HEIC形式の画像のみ対応しています")).toBeVisible();
  await choose(page, { name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(11 * 1024 * 1024) });
  await expect(page.getByText("ファイルサイズは10MB以下にしてください")).toBeVisible();
  const five = await Promise.all(
    [1, 2, 3, 4, 5].map((place) => picture(`${place}.jpg`, `#${place}0${place}0${place}0`)),
  );
  await choose(page, five);
  await expect(page.getByText("画像は最大4枚まで選択できます")).toBeVisible();
  await expect(photos(page).getByRole("img")).toHaveCount(4);
  await expectAccessible(page);
  await isSaved(page);
  await page.reload();
  await expect(photos(page).getByRole("img")).toHaveCount(4);
});

test("photos are dropped, pasted, and dragged to another place", async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(regular, "/shisha/new");
  const field = photos(page);
  const bring = (how: "drop" | "paste") =>
    field.evaluate(async (element, kind) => {
      const canvas = new OffscreenCanvas(60, 40);
      canvas.getContext("2d")?.fillRect(0, 0, 60, 40);
      const files = new DataTransfer();
      files.items.add(new File([await canvas.convertToBlob()], "a.png", { type: "image/png" }));
      const common = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === "drop"
          ? new DragEvent("drop", { ...common, dataTransfer: files })
          : new ClipboardEvent("paste", { ...common, clipboardData: files }),
      );
    }, how);
  await bring("drop");
  await expect(field.getByRole("img")).toHaveCount(1);
  await field.getByLabel("写真1の説明").fill("落とした写真");
  await bring("paste");
  await expect(field.getByRole("img")).toHaveCount(2);
  await field.getByLabel("写真2の説明").fill("貼った写真");

  const middleOf = async (place: number) => {
    const box = await field.getByRole("img", { name: `写真${place}` }).boundingBox();
    return box ? ([box.x + box.width / 2, box.y + box.height / 2] as const) : ([0, 0] as const);
  };
  await field.getByRole("img", { name: "写真2" }).scrollIntoViewIfNeeded();
  await page.mouse.move(...(await middleOf(2)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(1)), { steps: 12 });
  await page.mouse.up();
  await expect(field.getByLabel("写真1の説明")).toHaveValue("貼った写真");
  await expect(field.getByLabel("写真2の説明")).toHaveValue("落とした写真");
});

test("an edit takes one photo away, adds another and moves it to the front", async ({ page, signInAs }) => {
  await signInAs(regular, "/shisha/new");
  await fillIn(page, "入れ替える写真");
  await choose(page, [await picture("a.jpg", "#a03040"), await picture("b.jpg", "#30a040")]);
  await photos(page).getByLabel("写真1の説明").fill("古い一枚");
  await photos(page).getByLabel("写真2の説明").fill("残る一枚");
  await make(page);
  await expect(page.getByRole("img", { name: "残る一枚" })).toBeVisible();
  await page.getByRole("link", { name: "編集する", exact: true }).click();
  await photos(page).getByRole("button", { name: "写真1を外す" }).click();
  await choose(page, await picture("c.jpg", "#3040a0"));
  await photos(page).getByLabel("写真2の説明").fill("新しい一枚");
  await photos(page).getByRole("button", { name: "写真2を前へ" }).click();
  await page.getByRole("button", { name: "変更を保存する" }).click();
  await expect(page.getByText("変更を保存しました。")).toBeVisible();
  const shown = page.getByRole("region", { name: "写真" }).getByRole("img");
  await expect(shown).toHaveCount(2);
  expect(await shown.evaluateAll((images) => images.map((image) => image.getAttribute("alt")))).toEqual([
    "新しい一枚",
    "残る一枚",
  ]);
});

test("the shop's paper card is put on a card, shown to others, and taken off with a way back", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new");
  await fillIn(page, "紙のカードつき");
  await make(page);
  const panel = page.getByRole("region", { name: "お店のフレーバーカード" });
  await panel.getByLabel("フレーバーカードを撮る").setInputFiles(await picture("card.jpg", "#e0d0b0"));
  const photo = page.getByRole("img", { name: "お店のフレーバーカードの写真" });
  await expect(photo).toBeVisible();
  await panel.getByRole("button", { name: "外す" }).click();
  await expect(photo).toBeHidden();
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(photo).toBeVisible();
  await pressInCardMenu(page, "link", "ほかの人に見えるページを開く");
  await expect(page).toHaveURL(/\/m\//);
  await expect(photo).toBeVisible();
});

test("a picture of oneself stands in for LINE's, and goes again", async ({ page, signInAs }) => {
  await signInAs(roles.friendToBe.displayName, "/profile/edit");
  const own = page.locator('main img[src^="/storage/profile-images/"]');
  await page.getByLabel("画像を変更する").setInputFiles(await picture("me.jpg", "#40a0a0"));
  await expect(own).toBeVisible();
  await page.reload();
  await expect(own).toBeVisible();
  await page.getByRole("button", { name: "LINEの画像に戻す" }).click();
  await expect(own).toBeHidden();
});

test("an edit says which photo was refused, and saves what is typed and added while they are on their way", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/dashboard");
  await recordCards(page, [{ title: "送信中の編集", visibility: "private" }]);
  await page.goto("/shisha");
  await page
    .getByRole("link", { name: /^送信中の編集/ })
    .first()
    .click();
  await page.getByRole("link", { name: "編集する", exact: true }).click();
  const letGo = await holdCalls(page, "**/api/upload/mix-image");
  let uploads = 0;
  await page.route("**/api/upload/mix-image", async (route) => {
    uploads++;
    const refusal = { success: false, code: "IMAGE_UNREADABLE", error: "画像を読み取れませんでした。" };
    return uploads === 1 ? route.fulfill({ status: 400, json: refusal }) : route.fallback();
  });
  await choose(page, [await picture("1.jpg", "#a03040")]);
  await expect(photos(page).getByRole("img")).toHaveCount(1);
  const save = page.getByRole("button", { name: "変更を保存する" });
  await save.click();
  await expect(page.getByText("写真1：画像を読み取れませんでした。")).toBeVisible();
  await save.click();
  await expect.poll(() => uploads).toBe(2);
  await page.getByLabel("ひとこと").fill("送っている間の言葉");
  await choose(page, [await picture("2.jpg", "#30a040")]);
  await expect(photos(page).getByRole("img")).toHaveCount(2);
  letGo();
  await expect(page.getByText("変更を保存しました。")).toBeVisible();
  await expect(page.getByText("送っている間の言葉")).toBeVisible();
  await expect(page.getByRole("region", { name: "写真", exact: true }).getByRole("img")).toHaveCount(2);
});
