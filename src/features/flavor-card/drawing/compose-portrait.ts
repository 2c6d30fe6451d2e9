import type { Node } from "@takumi-rs/core";
import type { CardFace } from "../card-face.ts";
import { listedFlavors, ratingText, sealLines, type TitleSize, titleSize } from "../card-text.ts";
import type { Frame } from "../ribbon.ts";
import { frameNodes } from "./frame-nodes.ts";
import { box, dot, type Inks, oneLine, paintingNodes, type Subject, sealNode, words } from "./nodes.ts";
import { footNode, headNode, titleNode } from "./shaded-parts.ts";

// Parts of the width in per cent, as in ui/flavor-card.css.
const TITLE_SIZES: Record<TitleSize, number> = {
  short: 8.4,
  snug: 6.85,
  middle: 7.8,
  long: 6.7,
  longest: 5.4,
};
const FADE = 25;

/**
 * The card as it stands on the page, for keeping: 5 to 7, its corners square because the picture has none.
 * @param address where others find it, of a card that stands alone
 */
export function composePortrait(
  subject: Subject,
  { width, height }: Frame,
  address: string | null = null,
): Node {
  const { face, art, ground, wordmark, inks } = subject;
  const part = (perCent: number) => (width * perCent) / 100;
  const seal = sealLines(face);
  return box({ width, height, position: "relative", overflow: "hidden" }, [
    ...paintingNodes(art, ground, width, height),
    headNode(subject, { height: part(32), top: part(6.6), side: part(7), fontSize: part(3.1) }, [
      words(wordmark, { letterSpacing: "0.16em" }),
      words(face.day, { letterSpacing: "0.08em" }),
    ]),
    ...(seal
      ? [
          box({ position: "absolute", top: part(14.5), right: part(6.6) }, [
            sealNode(seal, art.seal, part(20), inks),
          ]),
        ]
      : []),
    footNode(subject, { fade: part(FADE), side: part(7), bottom: part(7.2), gap: part(2.6) }, [
      titleNode(face.title, {
        fontSize: part(TITLE_SIZES[titleSize(face.title)]),
        lineHeight: 1.32,
        letterSpacing: "0.015em",
      }),
      flavorList(face, art.dots, part, inks),
      metaLine(face, part, inks),
      ...(address === null ? [] : [addressLine(address, part, inks)]),
    ]),
    ...frameNodes(face, { width, height }, { inset: part(2.6), radius: part(4.4), width: part(0.26) }, inks),
  ]);
}

type Part = (perCent: number) => number;

/** Small, for whoever sees the picture somewhere else. */
export function addressLine(address: string, part: Part, inks: Inks): Node {
  return oneLine(address, {
    width: "100%",
    fontSize: part(2.3),
    lineHeight: 1.3,
    letterSpacing: "0.02em",
    color: inks.soft,
  });
}

function flavorList(face: CardFace, dots: string[], part: Part, inks: Inks): Node {
  const { listed, more } = listedFlavors(face);
  const rows = listed.map((flavor, index) =>
    box({ alignItems: "center", gap: part(2.6), width: "100%" }, [
      dot(dots[index] ?? "", part(3), inks),
      box({ flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, alignItems: "baseline", gap: part(1.8) }, [
        oneLine(flavor.flavor_name, { fontSize: part(4.1), lineHeight: 1.45, minWidth: 0, flexShrink: 1 }),
        oneLine(flavor.maker_name, {
          fontSize: part(3.15),
          lineHeight: 1.45,
          minWidth: 0,
          flexShrink: 4,
          color: inks.soft,
        }),
      ]),
      ...(flavor.share === null
        ? []
        : [words(flavor.share, { fontSize: part(3.4), color: inks.soft, flexShrink: 0 })]),
    ]),
  );
  if (more > 0) {
    const rest = dots.slice(listed.length).map((color) => dot(color, part(2.4), inks));
    const count = words(`+${more}`, { fontSize: part(3.4), lineHeight: 1.45, color: inks.soft });
    rows.push(box({ alignItems: "center", gap: part(1.4) }, [...rest, count]));
  }
  return box({ flexDirection: "column", gap: part(1.3), width: "100%" }, rows);
}

/** Shop, author and rating below a line. */
export function metaLine(face: CardFace, part: Part, inks: Inks): Node {
  const line = { fontSize: part(3.5), lineHeight: 1.5, width: "100%" };
  return box(
    {
      width: "100%",
      alignItems: "flex-end",
      justifyContent: "space-between",
      gap: part(3),
      paddingTop: part(2.8),
      borderTop: `${part(0.28)}px solid ${inks.line}`,
    },
    [
      box({ flexDirection: "column", flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 }, [
        ...(face.shop_name === null ? [] : [oneLine(face.shop_name, line)]),
        oneLine(`by ${face.author_name}`, line),
      ]),
      ...(face.rating === null
        ? []
        : [
            words(ratingText(face.rating), {
              fontSize: part(8.4),
              fontWeight: 700,
              lineHeight: 1,
              flexShrink: 0,
            }),
          ]),
    ],
  );
}
