import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createServer, type ViteDevServer } from "vite";
import type { Paint } from "../../src/features/catalog/category.ts";
import { BLANK_FACE, type CardFace } from "../../src/features/flavor-card/card-face.ts";
import { PAINTS, paintPairs } from "../support/pictures/paint-pairs.ts";

const STYLES = [
  "ui/tokens.css",
  "features/flavor-card/ui/flavor-card.css",
  "features/flavor-card/ui/flavor-card-back.css",
];
const names = { wordmark: "KEMURICA", productName: "ケムリカ" };

let vite: ViteDevServer;

test.beforeAll(async () => {
  vite = await createServer({
    configFile: false,
    server: { middlewareMode: true, ws: false },
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    logLevel: "error",
  });
});
test.afterAll(() => vite.close());

// The frame changes the edge alone: at this size each paint once shows what it does to the words.
const eachOnce = PAINTS.map((paint) => [paint, paint] as const);

for (const { side, width, columns, frame, pairs } of [
  { side: "front", width: 300, columns: 13, frame: null, pairs: paintPairs(0) },
  { side: "front", width: 300, columns: 13, frame: "gold", pairs: eachOnce },
  { side: "front", width: 112, columns: 26, frame: "gold", pairs: paintPairs(1) },
  { side: "back", width: 300, columns: 13, frame: null, pairs: paintPairs(2) },
] as const) {
  test(`the words of a card ${width} px wide stand at 4.5:1 on pairs of all paints: ${side}, ${frame ?? "plain"}`, async ({
    page,
  }) => {
    const cardOf = side === "front" ? await frontOf() : await backOf();
    const cards = pairs.map(([first, second]) => cardOf({ ...faceOf(first, second), card_frame: frame }));

    await showCards(page, cards, width, columns);
    const weakest = await weakestContrasts(page);

    expect(weakest).toHaveLength(pairs.length);
    expect(
      weakest.flatMap(([contrast, word], at) =>
        contrast < 4.5 ? [{ pair: pairs[at], word, contrast }] : [],
      ),
    ).toEqual([]);
  });
}

async function frontOf(): Promise<(face: CardFace) => ReactElement> {
  const { FlavorCard } = await vite.ssrLoadModule("/src/features/flavor-card/ui/flavor-card.tsx");
  return (face) => createElement(FlavorCard, { face, ...names });
}

async function backOf(): Promise<(face: CardFace) => ReactElement> {
  const { FlavorCardBack } = await vite.ssrLoadModule("/src/features/flavor-card/ui/flavor-card-back.tsx");
  const { paintCard } = await vite.ssrLoadModule("/src/features/flavor-card/art.ts");
  const url = "https://kemurica.example/m/7H2KQ9MZ4XCD";
  return (face) => {
    const back = createElement(FlavorCardBack, { face, art: paintCard(face.flavors), url, ...names });
    const side = createElement("div", { className: "flavor-card-side" }, back);
    return createElement(
      "div",
      { className: "flavor-card" },
      createElement("div", { className: "flavor-card-stage" }, side),
    );
  };
}

function faceOf(first: Paint, second: Paint): CardFace {
  return {
    ...BLANK_FACE,
    short_id: "7H2KQ9MZ4XCD",
    title: "雨の日の午後に読む長い小説とやわらかな煙のミックス",
    flavors: [
      { flavor_name: "ブルーベリー", maker_name: "Al Fakher", ratio: 60, paint: first },
      { flavor_name: "アールグレイ", maker_name: "Azure", ratio: 40, paint: second },
    ],
    shop_name: "シーシャカフェ 月と煙 下北沢南口店",
    rating: 4.6,
    day: "2026/11/18",
    author_name: "けむり好き",
    seal: "来店スタンプ",
    card_frame: null,
  };
}

async function showCards(page: Page, cards: ReactElement[], width: number, columns: number): Promise<void> {
  const styles = STYLES.map((path) => readFileSync(new URL(`../../src/${path}`, import.meta.url), "utf8"))
    .join("\n")
    .replace(/@import[^;]*;/g, "");
  const places = cards.map((card) => `<div class="place">${renderToStaticMarkup(card)}</div>`).join("");
  await page.setViewportSize({ width: columns * width, height: 800 });
  await page.setContent(`<html lang="ja"><style>
    * { box-sizing: border-box }
    body { display: flex; flex-wrap: wrap; margin: 0 }
    .place { width: ${width}px }
    ${styles}
  </style><body>${places}`);
}

/** For each card its weakest contrast and the words that have it: the pixels behind each line against its colour. */
async function weakestContrasts(page: Page): Promise<[contrast: number, words: string][]> {
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll(".place")].map((place) => {
      const found: {
        words: string;
        color: string;
        left: number;
        top: number;
        right: number;
        bottom: number;
      }[] = [];
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent || parent.closest(".flavor-card-said")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        // What an ellipsis has swallowed still has a place, outside of its box.
        const box = parent.getBoundingClientRect();
        for (const line of range.getClientRects()) {
          const right = Math.min(line.right, box.right);
          if (right - line.left < 1 || line.top > box.bottom - 4) continue;
          found.push({
            words: node.nodeValue ?? "",
            color: getComputedStyle(parent).color,
            left: line.left,
            top: line.top,
            right,
            bottom: line.bottom,
          });
        }
      }
      return found;
    }),
  );
  await page.addStyleTag({
    content: `.place * { color: transparent !important; border-color: transparent !important; outline-color: transparent !important }
      .flavor-card-side::after { display: none }`,
  });
  const picture = (await page.screenshot({ fullPage: true })).toString("base64");
  return page.evaluate(
    async ({ picture, lines }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d", { willReadFrequently: true });
      if (!context) throw new Error("no canvas");
      context.drawImage(image, 0, 0);

      // A table: there are millions of pixels.
      const linear = Float64Array.from({ length: 256 }, (_, value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      const light = (channels: ArrayLike<number>, at: number): number =>
        0.2126 * (linear[channels[at] ?? 0] ?? 0) +
        0.7152 * (linear[channels[at + 1] ?? 0] ?? 0) +
        0.0722 * (linear[channels[at + 2] ?? 0] ?? 0);

      return lines.map((found) => {
        let weakest: [number, string] = [21, ""];
        for (const { words, color, left, top, right, bottom } of found) {
          const ink = light((color.match(/[\d.]+/g) ?? []).map(Number), 0);
          const { data } = context.getImageData(
            Math.floor(left),
            Math.floor(top),
            Math.ceil(right - left),
            Math.ceil(bottom - top),
          );
          let lightest = 0;
          for (let at = 0; at < data.length; at += 4) lightest = Math.max(lightest, light(data, at));
          const contrast = (ink + 0.05) / (lightest + 0.05);
          if (contrast < weakest[0]) weakest = [contrast, words];
        }
        return weakest;
      });
    },
    { picture, lines },
  );
}
