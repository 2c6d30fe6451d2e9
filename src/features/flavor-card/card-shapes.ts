import type { Frame } from "./ribbon.ts";

/**
 * portrait: the card alone, for keeping. story: on its colours, as high as a phone. photo: with the card's first photo.
 * link: previews of links. line: LINE messages, whose pictures end at 1024 px.
 */
export type CardShape = "portrait" | "story" | "photo" | "link" | "line";

type CardPicture = Frame & {
  /** What a large painting costs as PNG, a photo costs the more. */
  format: "png" | "jpeg";
};

/** Width and height in pixels, and the format. */
export const CARD_PICTURES: Record<CardShape, CardPicture> = {
  portrait: { width: 1080, height: 1512, format: "png" },
  story: { width: 1080, height: 1920, format: "jpeg" },
  photo: { width: 1080, height: 1350, format: "jpeg" },
  link: { width: 1200, height: 630, format: "png" },
  line: { width: 1024, height: 666, format: "jpeg" },
};

/** The part of the picture with a photo that the photo fills, from above. */
export const PHOTO_PLACE: Frame = { width: 1080, height: 900 };

export function isCardShape(shape: string): shape is CardShape {
  return Object.hasOwn(CARD_PICTURES, shape);
}

/** How its files end. */
export const endingOf = (shape: CardShape) => (CARD_PICTURES[shape].format === "jpeg" ? "jpg" : "png");
