import type { Renderer, RgbaImage } from "@takumi-rs/core";
import type { CardArt } from "../art.ts";
import { artBackground } from "../art-css.ts";
import type { Frame } from "../ribbon.ts";
import { box } from "./nodes.ts";

// The painting has no edges: a quarter of its size, drawn large again, looks the same and takes a third of the time.
const SHRINK = 4;

/** The painting of a card without its threads, smaller than the picture that it is the ground of. */
export async function drawGround(renderer: Renderer, art: CardArt, size: Frame): Promise<RgbaImage> {
  const width = Math.round(size.width / SHRINK);
  const height = Math.round(size.height / SHRINK);
  const painting = box({ width, height, backgroundColor: art.base, backgroundImage: artBackground(art) });
  const data = await renderer.render(painting, { width, height, format: "raw" });
  return { width, height, data, premultiplied: true };
}
