import { expect, test } from "vitest";
import { BLANK_FACE } from "#features/flavor-card/card-face.ts";
import { shareMessage } from "./share-message.ts";

const face = {
  ...BLANK_FACE,
  short_id: "0123456789ab",
  title: "夜のレモンミント",
  flavors: ["レモン", "ミント", "もも", "りんご", "ぶどう"].map((flavor_name, index) => ({
    flavor_name,
    maker_name: "Al Fakher",
    ratio: index === 0 ? 60 : 10,
    paint: "citrus" as never,
  })),
  shop_name: "煙雲舎 渋谷道玄坂",
  rating: 4.2,
  day: "2026/11/20",
  author_name: "けむり好き",
  seal: null,
  card_frame: null,
};
const sender = { productName: "ケムリカ", baseUrl: "https://kemurica.example" };
const links = {
  card: "https://miniapp.line.me/1650000001-KeMuRiCa/m/0123456789ab",
  picture: "https://kemurica.example/m/0123456789ab/card.png?shape=line",
  home: "https://miniapp.line.me/1650000001-KeMuRiCa/",
};

test("is one Flex bubble: picture, title, shop, one button with the permanent link, the app's name", () => {
  const message = shareMessage(face, sender, links);
  expect(message).toMatchObject({
    type: "flex",
    altText: "夜のレモンミント｜ケムリカ",
    contents: {
      type: "bubble",
      hero: {
        url: "https://kemurica.example/m/0123456789ab/card.png?shape=line",
        aspectRatio: "20:13",
        action: { uri: links.card },
      },
      footer: {
        contents: [
          { type: "button", action: { label: "カードを見る", uri: links.card } },
          { action: { uri: links.home } },
        ],
      },
    },
  });
  const said = JSON.stringify(message);
  expect(said).toContain("煙雲舎 渋谷道玄坂");
  expect(said).toContain("レモン 60%");
  expect(said).toContain("ほか1種");
  expect(said).toContain("20歳未満の喫煙は法律で禁じられています");
  expect(said.match(/"type":"button"/g)).toHaveLength(1);
});

test("stays within LINE's bounds with the longest words that a card may have", () => {
  const long = { ...face, title: "あ".repeat(40), shop_name: "店".repeat(100) };
  const message = shareMessage(long, { ...sender, productName: "ケ".repeat(30) }, links);
  expect((message.altText as string).length).toBeLessThanOrEqual(400);
  expect(new TextEncoder().encode(JSON.stringify(message.contents)).byteLength).toBeLessThan(10_000);
});

test("leaves out a shop that is hidden", () => {
  expect(JSON.stringify(shareMessage({ ...face, shop_name: null }, sender, links))).not.toContain("煙雲舎");
});
