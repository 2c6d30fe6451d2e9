import type { Node } from "@takumi-rs/core";
import { ratingText, type TitleSize, titleSize } from "../card-text.ts";
import type { Frame } from "../ribbon.ts";
import { frameNodes } from "./frame-nodes.ts";
import { box, dot, paintingNodes, type Subject, words } from "./nodes.ts";
import { footNode, titleNode } from "./shaded-parts.ts";

// Parts of the width in per cent, as small cards of ui/flavor-card.css.
const FADE = 25;
const TITLE_SIZES: Record<TitleSize, number> = {
  short: 8.4,
  snug: 6.85,
  middle: 8.4,
  long: 7.2,
  longest: 6.4,
};
const MOST_DOTS = 6;

/** A small card: title, the dots of its flavours and the rating. */
export function composeMiniature(subject: Subject, { width, height }: Frame): Node {
  const { face, art, ground, inks } = subject;
  const part = (perCent: number) => (width * perCent) / 100;
  const rating =
    face.rating === null
      ? []
      : [words(ratingText(face.rating), { fontSize: part(10.5), fontWeight: 700, lineHeight: 1 })];
  return box({ width, height, position: "relative", overflow: "hidden" }, [
    ...paintingNodes(art, ground, width, height),
    footNode(subject, { fade: part(FADE), side: part(7), bottom: part(7.6), gap: part(3) }, [
      titleNode(face.title, {
        fontSize: part(TITLE_SIZES[titleSize(face.title)]),
        lineHeight: 1.3,
      }),
      box({ width: "100%", alignItems: "center", justifyContent: "space-between" }, [
        box(
          { gap: part(3) },
          art.dots.slice(0, MOST_DOTS).map((color) => dot(color, part(5.6), inks)),
        ),
        ...rating,
      ]),
    ]),
    ...frameNodes(
      face,
      { width, height },
      { inset: part(2.6), radius: part(4.4), width: Math.max(1, part(0.3)) },
      inks,
    ),
  ]);
}
