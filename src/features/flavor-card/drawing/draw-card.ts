import type { Node } from "@takumi-rs/core";
import { PORTRAIT, paintCard } from "../art.ts";
import type { CardFace } from "../card-face.ts";
import { type CardRenderer, cardRenderer } from "./card-renderer.ts";
import { composePortrait } from "./compose-portrait.ts";
import { composeWide } from "./compose-wide.ts";
import { drawableFace } from "./drawable-text.ts";
import { queueDrawing } from "./drawing-queue.ts";
import { drawGround } from "./ground.ts";
import { type Inks, WHITE_INKS } from "./nodes.ts";

export { CARD_ART_VERSION } from "../art.ts";

/** portrait: for keeping. link: previews of links. line: LINE messages, whose pictures end at 1024 px. */
export type CardShape = "portrait" | "link" | "line";

/** Width and height in pixels. */
export const CARD_SIZES = {
  portrait: { width: 1080, height: 1512 },
  link: { width: 1200, height: 630 },
  line: { width: 1024, height: 666 },
} as const;

const JPEG_QUALITY = 88;

/** The product's name, for a title that cannot be drawn at all, and its small Latin wordmark. */
export type CardNames = { productName: string; wordmark: string };

export type DrawnCard = { bytes: Uint8Array; contentType: "image/png" | "image/jpeg" };

/**
 * Draws a card as a picture, off the main thread: PNG, for LINE JPEG. Any text may stand in the face;
 * characters without a font are left out.
 */
export async function drawCard(face: CardFace, shape: CardShape, names: CardNames): Promise<DrawnCard> {
  return queueDrawing(async () => {
    const card = await cardRenderer();
    const node = await composeCard(card, face, shape, names, WHITE_INKS);
    const size = CARD_SIZES[shape];
    if (shape === "line") {
      const bytes = await card.renderer.render(node, { ...size, format: "jpeg", quality: JPEG_QUALITY });
      return { bytes, contentType: "image/jpeg" };
    }
    return { bytes: await card.renderer.render(node, { ...size, format: "png" }), contentType: "image/png" };
  });
}

/** The picture of a shape as a tree of boxes, in the pixels of CARD_SIZES. */
export async function composeCard(
  { renderer, canDraw }: CardRenderer,
  written: CardFace,
  shape: CardShape,
  { productName, wordmark }: CardNames,
  inks: Inks,
): Promise<Node> {
  const size = CARD_SIZES[shape];
  // The art knows the recipe as it was written, so that it is the same as on the page.
  const art = paintCard(written.flavors, shape === "portrait" ? PORTRAIT : size);
  const face = drawableFace(written, canDraw, productName);
  const subject = { face, art, ground: await drawGround(renderer, art, size), wordmark, inks };
  return shape === "portrait" ? composePortrait(subject, size) : composeWide(subject, size);
}
