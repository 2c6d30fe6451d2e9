import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BLANK_FACE, type CardFace } from "../card-face.ts";
import { GOLD_LINE } from "../gold-leaf.ts";
import { FlavorCard } from "./flavor-card.tsx";
import { FlavorCardBack } from "./flavor-card-back.tsx";
import { TasteBar } from "./taste-bar.tsx";
import { CardCount, TasteRing } from "./taste-ring.tsx";

const names = { wordmark: "KEMURICA", productName: "ケムリカ" };
const url = "https://kemurica.example/m/7H2KQ9MZ4XCD";
const face: CardFace = {
  ...BLANK_FACE,
  short_id: "7H2KQ9MZ4XCD",
  title: "雨の日の読書",
  flavors: [
    { flavor_name: "アールグレイ", maker_name: "Azure", ratio: 40, paint: "tea" },
    { flavor_name: "ブルーベリー", maker_name: "Al Fakher", ratio: 60, paint: "berry" },
  ],
  shop_name: "シーシャ 月と煙",
  rating: 4,
  day: "2026/11/18",
  author_name: "けむり好き",
  seal: null,
  card_frame: null,
};

describe("FlavorCard", () => {
  test("wears the golden frame on both sides, in the colours of the pictures", () => {
    const gold = { ...face, card_frame: "gold" as const };
    const front = renderToStaticMarkup(<FlavorCard face={gold} {...names} url={url} />);
    const back = renderToStaticMarkup(<FlavorCardBack face={gold} url={url} {...names} />);
    const styles = readFileSync(new URL("./flavor-card.css", import.meta.url), "utf8");

    for (const side of [front, back]) expect(side.match(/flavor-card-edge/g)).toHaveLength(1);
    expect(renderToStaticMarkup(<FlavorCard face={face} {...names} />)).not.toContain("flavor-card-edge");
    expect(styles).toContain(GOLD_LINE);
  });

  test("says what is on it, the strongest flavour first", () => {
    const markup = renderToStaticMarkup(<FlavorCard face={face} {...names} headingLevel={1} />);

    expect(markup).toContain(">雨の日の読書</h1>");
    expect(markup.indexOf("ブルーベリー")).toBeLessThan(markup.indexOf("アールグレイ"));
    expect(markup).toContain("4.0");
    expect(markup).toContain('aria-label="ブルーベリー 60%、アールグレイ 40%"');
  });

  test("is silent about a rating and a shop that are not there", () => {
    const markup = renderToStaticMarkup(
      <FlavorCard face={{ ...face, rating: null, shop_name: null }} {...names} />,
    );

    expect(markup).not.toContain("flavor-card-rating");
    expect(markup).not.toContain("月と煙");
  });

  test("may stand inside a link when it has no back", () => {
    expect(renderToStaticMarkup(<FlavorCard face={face} {...names} />)).not.toContain("<button");
  });

  test("with a back has a button to turn it, and leaves the side that lies down unreachable", () => {
    const markup = renderToStaticMarkup(<FlavorCard face={face} {...names} url={url} />);

    expect(markup).toMatch(/<button[^>]*aria-label="カードを裏返す" aria-pressed="false"/);
    expect(markup).toMatch(/flavor-card-back" inert/);
  });
});

test("the back carries the way to the card and what the law says", () => {
  const markup = renderToStaticMarkup(<FlavorCardBack face={face} url={url} {...names} />);

  expect(markup).toContain("「雨の日の読書」のカードを開くQRコード");
  expect(markup).toContain("7H2KQ9MZ4XCD");
  expect(markup).toContain("20歳未満の喫煙は法律で禁じられています");
});

test("the bar and the ring say their shares", () => {
  const tastes = [
    { paint: "mint" as const, share: 1 },
    { paint: "berry" as const, share: 3 },
  ];

  expect(renderToStaticMarkup(<TasteBar flavors={face.flavors} />)).toContain(
    "ブルーベリー 60%、アールグレイ 40%",
  );
  expect(
    renderToStaticMarkup(
      <TasteRing tastes={tastes}>
        <CardCount cards={1200} />
      </TasteRing>,
    ),
  ).toMatch(/ベリー 75%、ミント・清涼 25%.*1,200/s);
  expect(
    renderToStaticMarkup(
      <TasteRing tastes={[]}>
        <CardCount cards={0} />
      </TasteRing>,
    ),
  ).toContain("まだ色がありません");
});
