import type { Node } from "@takumi-rs/core";
import type { CardFace } from "../card-face.ts";
import { cardRenderer } from "./card-renderer.ts";
import { composePortrait } from "./compose-portrait.ts";
import { composeWide } from "./compose-wide.ts";
import { drawableFace } from "./drawable-text.ts";
import { inTurn } from "./in-turn.ts";
import { type Inks, WHITE_INKS } from "./nodes.ts";

/** portrait: for keeping. link: previews of links. line: LINE messages, whose pictures end at 1024 px. */
export type CardShape = "portrait" | "link" | "line";

/** Width and height in pixels. */
export const CARD_SIZES = {
  portrait: { width: 1080, height: 1512 },
  link: { width: 1200, height: 630 },
  line: { width: 1024, height: 666 },
} as const;

const JPEG_QUALITY = 88;

export type DrawnCard = { bytes: Uint8Array; contentType: "image/png" | "image/jpeg" };

/**
 * Draws a card as a picture, off the main thread: PNG, for LINE JPEG. Any text may stand in the face;
 * characters without a font are left out.
 */
export async function drawCard(
  face: CardFace,
  shape: CardShape,
  { wordmark, productName }: { wordmark: string; productName: string },
): Promise<DrawnCard> {
  return inTurn(async () => {
    const { renderer, canDraw } = await cardRenderer();
    const node = composeCard(drawableFace(face, canDraw, productName), shape, wordmark, WHITE_INKS);
    const size = CARD_SIZES[shape];
    if (shape === "line") {
      const bytes = await renderer.render(node, { ...size, format: "jpeg", quality: JPEG_QUALITY });
      return { bytes, contentType: "image/jpeg" };
    }
    return { bytes: await renderer.render(node, { ...size, format: "png" }), contentType: "image/png" };
  });
}

/** The picture of a shape as a tree of boxes, in the pixels of CARD_SIZES. */
export function composeCard(face: CardFace, shape: CardShape, wordmark: string, inks: Inks): Node {
  const size = CARD_SIZES[shape];
  return shape === "portrait"
    ? composePortrait(face, wordmark, size.width, inks)
    : composeWide(face, wordmark, size, inks);
}
