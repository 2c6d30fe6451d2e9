import type { Node } from "@takumi-rs/core";
import { sideBackground } from "../art-css.ts";
import type { CardFace } from "../card-face.ts";
import { listedFlavors, ratingText, sealLines, widthOf } from "../card-text.ts";
import type { Frame } from "../ribbon.ts";
import { frameNodes } from "./frame-nodes.ts";
import { box, dot, type Inks, oneLine, paintingNodes, type Subject, sealNode, words } from "./nodes.ts";
import { titleNode } from "./shaded-parts.ts";

// Parts of the width: where the words end, and where their shade has faded out into the light.
const WORDS_END = 60;
const SHADE_END = 82;
// Parts of the height: a preview is often shown at a third of its size, so words are large.
const MARGIN = 9;
const LARGEST_TITLE = 12.4;
const SMALLEST_TITLE_OF_ONE_LINE = 8.4;
const LARGEST_TITLE_OF_TWO_LINES = 9.6;
const SMALLEST_TITLE_OF_TWO_LINES = 7.6;
const SMALLEST_TITLE = 5.8;

/** A picture for previews and messages: the art over all of it, the words in a column on its shaded side. */
export function composeWide(subject: Subject, { width, height }: Frame): Node {
  const { face, art, ground, wordmark, inks } = subject;
  const part = (perCent: number) => (height * perCent) / 100;
  const seal = sealLines(face);
  return box({ width, height, position: "relative", overflow: "hidden" }, [
    ...paintingNodes(art, ground, width, height),
    box({
      position: "absolute",
      top: 0,
      bottom: 0,
      left: 0,
      width: (width * SHADE_END) / 100,
      backgroundImage: sideBackground(art, (width * (SHADE_END - WORDS_END)) / 100, "px"),
    }),
    box(
      {
        position: "absolute",
        top: 0,
        bottom: 0,
        left: 0,
        width: (width * WORDS_END) / 100,
        padding: `${part(MARGIN)}px 0 ${part(MARGIN)}px ${part(MARGIN)}px`,
        flexDirection: "column",
        justifyContent: "space-between",
        color: inks.strong,
      },
      [
        box({ gap: part(4), alignItems: "baseline", fontSize: part(4.2), fontWeight: 600 }, [
          words(wordmark, { letterSpacing: "0.18em" }),
          words(face.day, { letterSpacing: "0.06em", color: inks.soft }),
        ]),
        box({ flexDirection: "column", gap: part(3.4), width: "100%" }, [
          titleNode(face.title, {
            fontSize: part(titleHeight(face.title, (width * WORDS_END) / height - MARGIN)),
            lineHeight: 1.26,
            letterSpacing: "0.01em",
          }),
          flavorRows(face, art.dots, part, inks),
          placeLine(face, part, inks),
        ]),
      ],
    ),
    ...(seal
      ? [
          box({ position: "absolute", top: part(11), right: part(9) }, [
            sealNode(seal, art.seal, part(29), inks),
          ]),
        ]
      : []),
    ...frameNodes(face, { width, height }, { inset: part(3.2), radius: part(4), width: part(0.4) }, inks),
  ]);
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

function flavorRows(face: CardFace, dots: string[], part: Part, inks: Inks): Node {
  const { listed, more } = listedFlavors(face, face.flavors.length > 3 ? 2 : 3);
  const rows = listed.map((flavor, index) =>
    box({ alignItems: "center", gap: part(2.6), width: "100%" }, [
      dot(dots[index] ?? "", part(4), inks),
      oneLine(flavor.flavor_name, { fontSize: part(5.2), lineHeight: 1.35, minWidth: 0, flexShrink: 1 }),
      ...(flavor.share === null
        ? []
        : [words(flavor.share, { fontSize: part(4.4), color: inks.soft, flexShrink: 0 })]),
    ]),
  );
  if (more > 0) {
    const rest = dots.slice(listed.length).map((color) => dot(color, part(3.2), inks));
    const count = words(`+${more}`, { fontSize: part(4.4), lineHeight: 1.35, color: inks.soft });
    rows.push(box({ alignItems: "center", gap: part(1.8) }, [...rest, count]));
  }
  return box({ flexDirection: "column", gap: part(0.9), width: "100%" }, rows);
}

function placeLine(face: CardFace, part: Part, inks: Inks): Node {
  const line = { fontSize: part(4.6), lineHeight: 1.4, width: "100%" };
  const rating =
    face.rating === null
      ? []
      : [
          words(ratingText(face.rating), {
            fontSize: part(12),
            fontWeight: 700,
            lineHeight: 1,
            flexShrink: 0,
          }),
        ];
  return box(
    {
      width: "100%",
      alignItems: "center",
      gap: part(4.5),
      paddingTop: part(3.6),
      borderTop: `${part(0.35)}px solid ${inks.line}`,
    },
    [
      ...rating,
      box({ flexDirection: "column", flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 }, [
        ...(face.shop_name === null ? [] : [oneLine(face.shop_name, line)]),
        oneLine(`by ${face.author_name}`, { ...line, color: inks.soft }),
      ]),
    ],
  );
}
