import type { Node, RgbaImage } from "@takumi-rs/core";
import { ALBUM_SIZE, albumGrid } from "../album-page.ts";
import type { CardArt } from "../art.ts";
import { backBackground } from "../art-css.ts";
import { AGE_NOTICE } from "../card-text.ts";
import type { Frame } from "../ribbon.ts";
import { composeMiniature } from "./compose-miniature.ts";
import { composePortrait } from "./compose-portrait.ts";
import { box, type Inks, oneLine, paintingNodes, type Subject, words } from "./nodes.ts";
import { standingCard } from "./standing-card.ts";

type MonthSubject = {
  title: string;
  author_name: string;
  /** How many cards did not find room. */
  more: number;
  cards: Subject[];
  art: CardArt;
  ground: RgbaImage;
  wordmark: string;
  inks: Inks;
};

const MARGIN = 64;
const HEAD = 160;
const FOOT = 148;
const GAP = 28;
/** From here on a card says everything in letters that can be read. */
const LEAST_WIDTH_OF_A_WHOLE_CARD = 360;

const AREA = { width: ALBUM_SIZE.width - MARGIN * 2, height: ALBUM_SIZE.height - HEAD - FOOT };

export function monthCardSize(count: number): { width: number; height: number } {
  const { cardWidth: width, cardHeight: height } = albumGrid(count, AREA, GAP);
  return { width, height };
}

/** A month of an album: its cards side by side, on the dimmed colours of the month. */
export function composeAlbumMonth(subject: MonthSubject): Node {
  const { title, author_name, more, cards, art, ground, wordmark, inks } = subject;
  const { width, height } = ALBUM_SIZE;
  const grid = albumGrid(cards.length, AREA, GAP);
  const size = { width: grid.cardWidth, height: grid.cardHeight };
  const drawn = cards.map((card) => cardNode(card, size));
  const rows = Array.from({ length: Math.ceil(drawn.length / grid.columns) }, (_, row) =>
    box({ gap: GAP, justifyContent: "center" }, drawn.slice(row * grid.columns, (row + 1) * grid.columns)),
  );
  return box({ width, height, position: "relative", overflow: "hidden", color: inks.strong }, [
    ...paintingNodes(art, ground, width, height),
    box({ position: "absolute", top: 0, left: 0, width, height, backgroundImage: backBackground(art) }),
    box(
      {
        position: "absolute",
        top: 0,
        left: 0,
        right: 0,
        height: HEAD,
        padding: `0 ${MARGIN}px`,
        alignItems: "center",
        justifyContent: "space-between",
      },
      [
        words(title, { fontSize: 56, fontWeight: 700, letterSpacing: "0.02em" }),
        ...(more > 0 ? [words(`ほか${more}枚`, { fontSize: 32, color: inks.soft })] : []),
      ],
    ),
    box(
      {
        position: "absolute",
        top: HEAD,
        left: MARGIN,
        width: AREA.width,
        height: AREA.height,
        flexDirection: "column",
        alignItems: "center",
        justifyContent: "center",
        gap: GAP,
      },
      rows,
    ),
    box(
      {
        position: "absolute",
        bottom: 0,
        left: 0,
        right: 0,
        height: FOOT,
        padding: `0 ${MARGIN}px`,
        flexDirection: "column",
        justifyContent: "center",
        gap: 8,
      },
      [
        box({ width: "100%", gap: 40, justifyContent: "space-between", fontSize: 30 }, [
          words(wordmark, { fontWeight: 600, letterSpacing: "0.16em", flexShrink: 0 }),
          oneLine(`by ${author_name}`, { color: inks.soft, minWidth: 0, flexShrink: 1 }),
        ]),
        words(AGE_NOTICE, { fontSize: 22, color: inks.soft }),
      ],
    ),
  ]);
}

function cardNode(card: Subject, size: Frame): Node {
  const isWhole = size.width >= LEAST_WIDTH_OF_A_WHOLE_CARD;
  return standingCard(card, size, {}, isWhole ? composePortrait : composeMiniature);
}
