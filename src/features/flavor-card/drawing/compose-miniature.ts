import type { Node } from "@takumi-rs/core";
import { footBackground } from "../art-css.ts";
import { ratingText, titleSize } from "../card-text.ts";
import type { Frame } from "../ribbon.ts";
import { withPhraseBreaks } from "./drawable-text.ts";
import { box, dot, frameNode, paintingNodes, type Subject, words } from "./nodes.ts";

// Parts of the width in per cent, as small cards of ui/flavor-card.css.
const FADE = 25;
const TITLE = 8.4;
const SNUG_TITLE = 7.4;
const MOST_DOTS = 6;

/** A small card: title, the dots of its flavours and the rating. */
export function composeMiniature({ face, art, ground, inks }: Subject, { width, height }: Frame): Node {
  const part = (perCent: number) => (width * perCent) / 100;
  const rating =
    face.rating === null
      ? []
      : [words(ratingText(face.rating), { fontSize: part(10.5), fontWeight: 700, lineHeight: 1 })];
  return box({ width, height, position: "relative", overflow: "hidden" }, [
    ...paintingNodes(art, ground, width, height),
    box(
      {
        position: "absolute",
        left: 0,
        right: 0,
        bottom: 0,
        flexDirection: "column",
        gap: part(3),
        padding: `${part(FADE)}px ${part(7)}px ${part(7.6)}px`,
        backgroundImage: footBackground(art, part(FADE), "px"),
        color: inks.strong,
      },
      [
        words(withPhraseBreaks(face.title), {
          width: "100%",
          fontSize: part(titleSize(face.title) === "snug" ? SNUG_TITLE : TITLE),
          fontWeight: 700,
          lineHeight: 1.3,
          lineClamp: 2,
          textOverflow: "ellipsis",
          wordBreak: "keep-all",
          overflowWrap: "anywhere",
        }),
        box({ width: "100%", alignItems: "center", justifyContent: "space-between" }, [
          box(
            { gap: part(3) },
            art.dots.slice(0, MOST_DOTS).map((color) => dot(color, part(5.6), inks)),
          ),
          ...rating,
        ]),
      ],
    ),
    frameNode(part(2.6), part(4.4), Math.max(1, part(0.3)), inks),
  ]);
}
