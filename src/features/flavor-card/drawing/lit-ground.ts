import type { Node, Renderer, RgbaImage } from "@takumi-rs/core";
import { type ArtFlavor, type CardArt, paintCard } from "../art.ts";
import type { Frame } from "../ribbon.ts";
import { drawGround } from "./ground.ts";
import { box, type Inks, imageNode, smokeNode } from "./nodes.ts";

/** Words on a lit ground are dark. */
export const DARK_INKS: Inks = {
  strong: "#1a1024",
  soft: "#33283f",
  line: "#1a10244d",
  frame: "#ffffffd9",
  stamp: "#1a1024e6",
};

// Between the colours and the words, and between the colours and the card's own.
const VEIL = "#ffffff26";

/** What a card stands on in its pictures: its own colours by day, and its smoke. */
export type LitGround = { art: CardArt; painting: RgbaImage };

/** The same recipe as the card's, painted for the whole picture. */
export async function drawLitGround(
  renderer: Renderer,
  flavors: ArtFlavor[],
  size: Frame,
): Promise<LitGround> {
  const art = paintCard(flavors, size, "lit");
  return { art, painting: await drawGround(renderer, art, size) };
}

/** The ground under everything else. */
export function litGroundNodes({ art, painting }: LitGround, size: Frame): Node[] {
  const veil = box({ position: "absolute", top: 0, left: 0, ...size, backgroundColor: VEIL });
  return [imageNode(painting, size), veil, smokeNode(art, size)];
}
