import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Node } from "@takumi-rs/core";
import { BLANK_FACE, type CardFace } from "#features/flavor-card/card-face.ts";
import { CARD_PICTURES, type CardShape, PHOTO_PLACE } from "#features/flavor-card/card-shapes.ts";
import { CARD_FONT, cardRenderer } from "#features/flavor-card/drawing/card-renderer.ts";
import { drawCard } from "#features/flavor-card/drawing/draw-card.ts";

const ROUNDS = 15;
const AT_ONCE = 8;
const names = { wordmark: "KEMURICA", productName: "ケムリカ" };

// Every round draws a card that nobody has drawn before: this is the price of a miss.
function newFace(round: number): CardFace {
  return {
    ...BLANK_FACE,
    short_id: "7H2KQ9MZ4XCD",
    title: `雨の日の読書 ${round}`,
    flavors: [
      { flavor_name: `ブルーベリー${round}`, maker_name: "Al Fakher", ratio: 60, paint: "berry" },
      { flavor_name: "アールグレイ", maker_name: "Azure", ratio: 40, paint: "tea" },
    ],
    shop_name: "シーシャ 月と煙 下北沢",
    rating: 4.6,
    day: "2026/11/18",
    author_name: "けむり好き",
    seal: "来店スタンプ",
    card_frame: null,
  };
}

const photo = {
  ...PHOTO_PLACE,
  data: new Uint8Array(PHOTO_PLACE.width * PHOTO_PLACE.height * 4).fill(150),
  premultiplied: true,
};

function drawNew(shape: CardShape, round: number) {
  const drawing = shape === "photo" ? { shape, photo } : { shape };
  return drawCard({ face: newFace(round), address: "kemurica.example/m/7H2KQ9MZ4XCD", ...drawing }, names);
}

/** The limit: three gradients and the same words in the same font, straight to the renderer. */
function bareCard(face: CardFace, size: { width: number; height: number }): Node {
  const words = [
    face.title,
    ...face.flavors.map((flavor) => flavor.flavor_name),
    face.shop_name ?? "",
    face.author_name,
  ];
  const glows = [
    ["20% 10%", "#f08"],
    ["90% 30%", "#80f"],
    ["60% 100%", "#036"],
  ];
  return {
    type: "container",
    style: {
      ...size,
      flexDirection: "column",
      backgroundColor: "#213",
      backgroundImage: glows
        .map(([place, color]) => `radial-gradient(circle at ${place}, ${color} 0%, transparent 60%)`)
        .join(","),
    },
    children: words.map((text) => ({
      type: "text",
      text,
      style: { fontSize: 48, color: "#fff", fontFamily: CARD_FONT },
    })),
  };
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(times: number[]): string {
  return (times.sort((one, other) => one - other)[times.length >> 1] ?? 0).toFixed(1);
}

const opening = await millisecondsOf(cardRenderer);
console.log(`fonts registered in ${opening.toFixed(0)} ms`);

const { renderer } = await cardRenderer();
let round = 0;
for (const shape of Object.keys(CARD_PICTURES) as CardShape[]) {
  const { format, ...size } = CARD_PICTURES[shape];
  let bytes = 0;
  const raw: number[] = [];
  const drawn: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn++) {
    const bare = bareCard(newFace(round++), size);
    raw.push(await millisecondsOf(() => renderer.render(bare, { ...size, format })));
    drawn.push(
      await millisecondsOf(async () => {
        ({ length: bytes } = (await drawNew(shape, round++)).bytes);
      }),
    );
  }
  const [ours, bare] = [median(drawn), median(raw)];
  console.log(
    `${shape}: ${ours} ms; the renderer alone ${bare} ms; ratio ${(Number(ours) / Number(bare)).toFixed(2)}; ${Math.round(bytes / 1000)} kB`,
  );
}

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const together = await millisecondsOf(() =>
  Promise.all(Array.from({ length: AT_ONCE }, () => drawNew("link", round++))),
);
delay.disable();
const worst = (delay.max / 1e6).toFixed(1);
const usual = (delay.percentile(50) / 1e6).toFixed(1);
console.log(
  `${AT_ONCE} at once: ${together.toFixed(0)} ms; the event loop waited ${usual} ms, at worst ${worst} ms`,
);
