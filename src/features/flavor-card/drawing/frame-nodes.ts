import type { Node } from "@takumi-rs/core";
import type { CardFace } from "../card-face.ts";
import { GOLD_LEAF, GOLD_LINE } from "../gold-leaf.ts";
import type { Frame } from "../ribbon.ts";
import { box, type Inks, imageNode, type Style } from "./nodes.ts";

type Line = { inset: number; radius: number; width: number };

/** The frame of a card: a thin line inside its edge; the golden one has leaf along the edge besides. */
export function frameNodes(
  { card_frame }: Pick<CardFace, "card_frame">,
  size: Frame,
  line: Line,
  inks: Inks,
): Node[] {
  if (card_frame !== "gold") return [frameLine(line, inks.frame)];
  return [imageNode(leafSvg(size, line), size), frameLine(line, GOLD_LINE)];
}

/** The thin line alone, as the cover of an album has it. */
export function frameLine({ inset, radius, width }: Line, color: string): Node {
  const style: Style = { position: "absolute", top: inset, left: inset, right: inset, bottom: inset };
  return box({ ...style, border: `${width}px solid ${color}`, borderRadius: radius });
}

// As in ui/flavor-card.css: a part of the way from the edge to the thin line.
const LEAF = 0.62;

/** The leaf reaches the corners of the picture; inside it is as round as the line that follows it. */
function leafSvg({ width, height }: Frame, line: Line): string {
  const leaf = line.inset * LEAF;
  const radius = line.radius + line.inset - leaf;
  const stops = GOLD_LEAF.map(([at, color]) => `<stop offset="${at}%" stop-color="${color}"/>`);
  const [right, bottom] = [width - leaf, height - leaf];
  const arc = (x: number, y: number) => `A${radius} ${radius} 0 0 1 ${x} ${y}`;
  const hole = [
    `M${leaf + radius} ${leaf}H${right - radius}${arc(right, leaf + radius)}`,
    `V${bottom - radius}${arc(right - radius, bottom)}H${leaf + radius}`,
    `${arc(leaf, bottom - radius)}V${leaf + radius}${arc(leaf + radius, leaf)}Z`,
  ].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="leaf" x1="0" y1="0" x2="${width}" y2="${height}" gradientUnits="userSpaceOnUse">${stops.join("")}</linearGradient></defs><path fill="url(#leaf)" fill-rule="evenodd" d="M0 0H${width}V${height}H0Z${hole}"/></svg>`;
}
