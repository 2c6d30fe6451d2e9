import type { Node } from "@takumi-rs/core";
import { paintCard } from "../art.ts";
import { sideBackground } from "../art-css.ts";
import { CARD_PICTURES } from "../card-shapes.ts";
import { RATING_SIGN, ratingText, widthOf } from "../card-text.ts";
import type { Plate } from "../plate.ts";
import { cardRenderer } from "./card-renderer.ts";
import type { DrawnCard } from "./draw-card.ts";
import { drawableText } from "./drawable-text.ts";
import { queueDrawing } from "./drawing-queue.ts";
import { drawGround } from "./ground.ts";
import { box, dot, oneLine, paintingNodes, WHITE_INKS, words } from "./nodes.ts";
import { titleNode } from "./shaded-parts.ts";

/** Raise it whenever anything of a plate is drawn otherwise. */
export const PLATE_VERSION = 2;

const { width, height } = CARD_PICTURES.link;
const SIZE = { width, height };
// Parts of the width: where the words end, and where their shade has faded out into the light.
const WORDS_END = 64;
const SHADE_END = 84;
const MARGIN = 57;
const LISTED = 3;

/** Draws a thing for previews of links: its name on the colours of its flavours. */
export async function drawPlate(written: Plate, wordmark: string): Promise<DrawnCard> {
  return queueDrawing(async () => {
    const { renderer, canDraw } = await cardRenderer();
    const clean = (text: string) => drawableText(text, canDraw);
    const face = {
      ...written,
      name: clean(written.name),
      detail: clean(written.detail),
      lines: written.lines.map(clean),
    };
    const art = paintCard(written.flavors, SIZE);
    const ground = await drawGround(renderer, art, SIZE);
    const node = box({ width, height, position: "relative", overflow: "hidden" }, [
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
          padding: `${MARGIN}px 0 ${MARGIN}px ${MARGIN}px`,
          flexDirection: "column",
          justifyContent: "space-between",
          color: WHITE_INKS.strong,
        },
        [
          box({ gap: 25, alignItems: "baseline", fontSize: 26, fontWeight: 600 }, [
            words(wordmark, { letterSpacing: "0.18em" }),
            words(face.sign, {
              letterSpacing: "0.06em",
              color: WHITE_INKS.soft,
            }),
          ]),
          box({ flexDirection: "column", gap: 20, width: "100%" }, [
            titleNode(face.name, { fontSize: nameHeight(face.name), lineHeight: 1.26 }),
            ...(face.detail === ""
              ? []
              : [
                  oneLine(face.detail, {
                    fontSize: 30,
                    lineHeight: 1.35,
                    color: WHITE_INKS.soft,
                    width: "100%",
                  }),
                ]),
            ...lineNodes(face.lines, art.dots),
            figures(face),
          ]),
        ],
      ),
    ]);
    return { bytes: await renderer.render(node, { ...SIZE, format: "png" }), contentType: "image/png" };
  });
}

function nameHeight(name: string): number {
  const column = (SIZE.width * WORDS_END) / 100 - MARGIN;
  return Math.min(72, Math.max(48, (column / widthOf(name)) * 0.97));
}

function lineNodes(names: string[], dots: string[]): Node[] {
  return names
    .slice(0, LISTED)
    .map((name, index) =>
      box({ alignItems: "center", gap: 16, width: "100%" }, [
        dot(dots[index] ?? dots[0] ?? "", 22, WHITE_INKS),
        oneLine(name, { fontSize: 30, lineHeight: 1.35, minWidth: 0, flexShrink: 1 }),
      ]),
    );
}

function figures({ rating, rating_count, card_count, people_count }: Plate): Node {
  const rated =
    rating === null
      ? []
      : [
          words(`${RATING_SIGN}${ratingText(rating)}`, { fontSize: 64, fontWeight: 700, lineHeight: 1 }),
          words(`${rating_count}人の評価`, { fontSize: 28, lineHeight: 1.4, color: WHITE_INKS.soft }),
        ];
  const counted =
    card_count === 0
      ? []
      : [words(`${card_count}枚のカード・${people_count}人`, { fontSize: 28, lineHeight: 1.4 })];
  return box(
    {
      width: "100%",
      alignItems: "center",
      gap: 24,
      paddingTop: 22,
      borderTop: `2px solid ${WHITE_INKS.line}`,
      minHeight: 64,
    },
    [...rated, ...counted],
  );
}
