import type { Node } from "@takumi-rs/core";
import type { CardFace } from "../card-face.ts";
import { listedFlavors, RATING_SIGN, ratingText, widthOf } from "../card-text.ts";
import { coloredShares } from "../flavor-color.ts";
import type { Frame } from "../ribbon.ts";
import type { StandingSubject } from "./compose-story.ts";
import { litGroundNodes } from "./lit-ground.ts";
import { box, dot, type Inks, oneLine, words } from "./nodes.ts";
import { titleNode } from "./shaded-parts.ts";
import { standingCard } from "./standing-card.ts";

// Parts of the height. A preview is often shown at a third of its size, so words are large.
const CARD_HEIGHT = 87;
const CARD_SIDE = 7;
const MARGIN = 8;
const GAP = 7;
const LARGEST_TITLE = 12.4;
const SMALLEST_TITLE_OF_ONE_LINE = 8.8;
const LARGEST_TITLE_OF_TWO_LINES = 8.6;
const SMALLEST_TITLE_OF_TWO_LINES = 7.2;
const SMALLEST_TITLE = 5.4;

/** A picture for previews and messages: the card on its own colours, and beside it what is to be read at a glance. */
export function composeLink(
  { card, ground, address, inks }: StandingSubject,
  { width, height }: Frame,
): Node {
  const { face, wordmark } = card;
  const part = (perCent: number) => (height * perCent) / 100;
  const cardSize = linkCardSize({ width, height });
  const column = width - cardSize.width - part(CARD_SIDE + GAP + MARGIN);
  return box({ width, height, position: "relative", overflow: "hidden" }, [
    ...litGroundNodes(ground, { width, height }),
    standingCard(card, cardSize, {
      position: "absolute",
      top: (height - cardSize.height) / 2,
      right: part(CARD_SIDE),
    }),
    box(
      {
        position: "absolute",
        top: part(MARGIN),
        bottom: part(MARGIN),
        left: part(MARGIN),
        width: column,
        flexDirection: "column",
        justifyContent: "space-between",
        color: inks.strong,
      },
      [
        box({ flexDirection: "column", gap: part(1.6), width: "100%" }, [
          words(wordmark, { fontSize: part(4.2), fontWeight: 700, lineHeight: 1.2, letterSpacing: "0.18em" }),
          oneLine(address, { width: "100%", fontSize: part(3.7), lineHeight: 1.3, color: inks.soft }),
        ]),
        box({ flexDirection: "column", gap: part(3), width: "100%" }, [
          titleNode(face.title, {
            fontSize: part(titleHeight(face.title, (column / height) * 100)),
            lineHeight: 1.24,
            letterSpacing: "0.01em",
          }),
          flavorRows(face, part, inks),
          ...ratingRow(face, part),
        ]),
      ],
    ),
  ]);
}

/** Of the card inside it. */
export function linkCardSize({ height }: Frame): Frame {
  const cardHeight = (height * CARD_HEIGHT) / 100;
  return { width: (cardHeight * 5) / 7, height: cardHeight };
}

/** The largest size at which a title fills its column in one line, else in two, else in three. */
function titleHeight(title: string, column: number): number {
  const width = widthOf(title) * 1.02;
  const inOne = column / width;
  if (inOne >= SMALLEST_TITLE_OF_ONE_LINE) return Math.min(LARGEST_TITLE, inOne);
  // A line rarely breaks at its very end.
  const inTwo = (column * 1.7) / width;
  if (inTwo >= SMALLEST_TITLE_OF_TWO_LINES) return Math.min(LARGEST_TITLE_OF_TWO_LINES, inTwo);
  return Math.max(SMALLEST_TITLE, Math.min(SMALLEST_TITLE_OF_TWO_LINES, (column * 2.3) / width));
}

type Part = (perCent: number) => number;

function flavorRows(face: CardFace, part: Part, inks: Inks): Node {
  const dots = coloredShares(face.flavors).map(({ color }) => color.hex);
  const { listed, more } = listedFlavors(face, face.flavors.length > 3 ? 2 : 3);
  const rows = listed.map((flavor, index) =>
    box({ alignItems: "center", gap: part(2.4), width: "100%" }, [
      dot(dots[index] ?? "", part(4.4), inks, inks.line),
      oneLine(flavor.flavor_name, {
        fontSize: part(5.7),
        fontWeight: 600,
        lineHeight: 1.35,
        minWidth: 0,
        flexShrink: 1,
      }),
      ...(flavor.share === null
        ? []
        : [words(flavor.share, { fontSize: part(4.8), color: inks.soft, flexShrink: 0 })]),
    ]),
  );
  if (more > 0) {
    const rest = dots.slice(listed.length).map((color) => dot(color, part(3.4), inks, inks.line));
    const count = words(`+${more}`, { fontSize: part(4.8), lineHeight: 1.35, color: inks.soft });
    rows.push(box({ alignItems: "center", gap: part(1.8) }, [...rest, count]));
  }
  return box({ flexDirection: "column", gap: part(0.9), width: "100%" }, rows);
}

function ratingRow({ rating }: CardFace, part: Part): Node[] {
  if (rating === null) return [];
  return [
    box({ alignItems: "baseline", gap: part(1.4), fontWeight: 700 }, [
      words(RATING_SIGN, { fontSize: part(8), lineHeight: 1 }),
      words(ratingText(rating), { fontSize: part(12.4), lineHeight: 1, letterSpacing: "0.01em" }),
    ]),
  ];
}
