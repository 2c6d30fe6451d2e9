import type { Node, RgbaImage } from "@takumi-rs/core";
import type { CardFace } from "../card-face.ts";
import { PHOTO_PLACE } from "../card-shapes.ts";
import { AGE_NOTICE, listedFlavors, sealLines, type TitleSize, titleSize } from "../card-text.ts";
import type { Frame } from "../ribbon.ts";
import { addressLine, metaLine } from "./compose-portrait.ts";
import { frameNodes } from "./frame-nodes.ts";
import {
  box,
  dot,
  type Inks,
  imageNode,
  oneLine,
  type Subject,
  sealNode,
  smokeNode,
  words,
} from "./nodes.ts";
import { footNode, headNode, titleNode } from "./shaded-parts.ts";

export type PhotoSubject = { card: Subject; photo: RgbaImage; address: string };

const TITLE_SIZES: Record<TitleSize, number> = {
  short: 8.4,
  snug: 6.85,
  middle: 7,
  long: 6.2,
  longest: 5.2,
};
const FADE = 22;
/** Where the painting begins, so that its smoke rises where the photo ends. */
const PAINTING_TOP = 280;
/** The photo dissolves into the painting. */
const DISSOLVE = "linear-gradient(180deg,#000 0%,#000 72%,#000000b0 82%,#00000048 92%,#00000000 100%)";

/** A card whose window is a photo: its smoke rises from the photo's lower edge, and its words stand below. */
export function composePhoto({ card, photo, address }: PhotoSubject, { width, height }: Frame): Node {
  const { face, art, ground, wordmark, inks } = card;
  const part = (perCent: number) => (width * perCent) / 100;
  const painting = { width, height: (width * art.frame.height) / art.frame.width };
  const seal = sealLines(face);
  const below: Node[] = [
    box({ width: "100%", alignItems: "baseline", justifyContent: "space-between", gap: part(4) }, [
      box({ flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 }, [addressLine(address, part, inks)]),
      words(AGE_NOTICE, { fontSize: part(1.9), lineHeight: 1.3, color: inks.soft, flexShrink: 0 }),
    ]),
  ];
  return box({ width, height, position: "relative", overflow: "hidden", backgroundColor: art.base }, [
    box({ position: "absolute", top: PAINTING_TOP, left: 0, ...painting }, [imageNode(ground, painting)]),
    imageNode(photo, PHOTO_PLACE, { maskImage: DISSOLVE }),
    box({ position: "absolute", top: PAINTING_TOP, left: 0, ...painting }, [smokeNode(art, painting)]),
    headNode(card, { height: part(44), top: part(6.6), side: part(7), fontSize: part(3.1) }, [
      words(wordmark, { letterSpacing: "0.16em" }),
      words(face.day, { letterSpacing: "0.08em" }),
    ]),
    ...(seal
      ? [
          box({ position: "absolute", top: part(14.5), right: part(6.6) }, [
            sealNode(seal, art.seal, part(18), inks),
          ]),
        ]
      : []),
    footNode(card, { fade: part(FADE), side: part(7), bottom: part(6), gap: part(2.4) }, [
      titleNode(face.title, {
        fontSize: part(TITLE_SIZES[titleSize(face.title)]),
        lineHeight: 1.3,
        letterSpacing: "0.015em",
      }),
      flavorLine(face, art.dots, part, inks),
      metaLine(face, part, inks),
      ...below,
    ]),
    ...frameNodes(face, { width, height }, { inset: part(2.6), radius: part(4.4), width: part(0.26) }, inks),
  ]);
}

/** The flavours one after the other, as a line of text would have them. */
function flavorLine(face: CardFace, dots: string[], part: (perCent: number) => number, inks: Inks): Node {
  const { listed, more } = listedFlavors(face, 3);
  const names = listed.map((flavor, index) =>
    box({ alignItems: "center", gap: part(1.7), maxWidth: "100%", minWidth: 0 }, [
      dot(dots[index] ?? "", part(3), inks),
      oneLine(flavor.flavor_name, { fontSize: part(3.9), lineHeight: 1.4, minWidth: 0, flexShrink: 1 }),
      ...(flavor.share === null
        ? []
        : [words(flavor.share, { fontSize: part(3.3), color: inks.soft, flexShrink: 0 })]),
    ]),
  );
  const rest = dots.slice(listed.length).map((color) => dot(color, part(2.4), inks));
  if (more > 0) {
    const count = words(`+${more}`, { fontSize: part(3.4), lineHeight: 1.4, color: inks.soft });
    names.push(box({ alignItems: "center", gap: part(1.4) }, [...rest, count]));
  }
  return box({ width: "100%", flexWrap: "wrap", columnGap: part(4), rowGap: part(1) }, names);
}
