import type { Node, RgbaImage } from "@takumi-rs/core";
import { PORTRAIT, paintCard } from "../art.ts";
import type { CardFace } from "../card-face.ts";
import { CARD_PICTURES, type CardShape } from "../card-shapes.ts";
import type { Frame } from "../ribbon.ts";
import { type CardRenderer, cardRenderer } from "./card-renderer.ts";
import { composeLink, linkCardSize } from "./compose-link.ts";
import { composePhoto } from "./compose-photo.ts";
import { composePortrait } from "./compose-portrait.ts";
import { composeStory, STORY_CARD } from "./compose-story.ts";
import { drawableFace } from "./drawable-text.ts";
import { queueDrawing } from "./drawing-queue.ts";
import { drawGround } from "./ground.ts";
import { DARK_INKS, drawLitGround } from "./lit-ground.ts";
import { type Inks, WHITE_INKS } from "./nodes.ts";

export { CARD_ART_VERSION } from "../art.ts";

const JPEG_QUALITY = 88;

/** The product's name, for a title that cannot be drawn at all, and its small Latin wordmark. */
export type CardNames = { productName: string; wordmark: string };

export type DrawnCard = { bytes: Uint8Array; contentType: "image/png" | "image/jpeg" };

/** What is drawn: a card in a shape, with the address at which others find it. */
export type CardToDraw = { face: CardFace; address: string } & (
  | { shape: Exclude<CardShape, "photo"> }
  /** The photo as pixels of `PHOTO_PLACE`. */
  | { shape: "photo"; photo: RgbaImage }
);

/** Inks for words on a card, and on the lit ground beside it. */
export type CardInks = { card: Inks; ground: Inks };

/** Draws a card as a picture, off the main thread. Any text may stand in the face; characters without a font are left out. */
export async function drawCard(drawing: CardToDraw, names: CardNames): Promise<DrawnCard> {
  return queueDrawing(async () => {
    const card = await cardRenderer();
    const node = await composeCard(card, drawing, names, { card: WHITE_INKS, ground: DARK_INKS });
    const { format, ...size } = CARD_PICTURES[drawing.shape];
    const quality = format === "jpeg" ? { quality: JPEG_QUALITY } : {};
    const bytes = await card.renderer.render(node, { ...size, format, ...quality });
    return { bytes, contentType: `image/${format}` };
  });
}

/** The picture of a shape as a tree of boxes, in the pixels of its size. */
export async function composeCard(
  { renderer, canDraw }: CardRenderer,
  drawing: CardToDraw,
  { productName, wordmark }: CardNames,
  inks: CardInks,
): Promise<Node> {
  const { face: written, shape, address } = drawing;
  const { width, height } = CARD_PICTURES[shape];
  const size: Frame = { width, height };
  // The art knows the recipe as it was written, so that it is the same as on the page.
  const art = paintCard(written.flavors, PORTRAIT);
  const face = drawableFace(written, canDraw, productName);
  const cardOf = async (cardSize: Frame) => {
    const ground = await drawGround(renderer, art, cardSize);
    return { face, art, ground, wordmark, inks: inks.card };
  };
  if (shape === "portrait") return composePortrait(await cardOf(size), size, address);
  if (shape === "photo") {
    const { photo } = drawing;
    return composePhoto({ card: await cardOf(CARD_PICTURES.portrait), photo, address }, size);
  }
  const ground = await drawLitGround(renderer, written.flavors, size);
  const standing = { ground, address, inks: inks.ground };
  return shape === "story"
    ? composeStory({ ...standing, card: await cardOf(STORY_CARD) }, size)
    : composeLink({ ...standing, card: await cardOf(linkCardSize(size)) }, size);
}
