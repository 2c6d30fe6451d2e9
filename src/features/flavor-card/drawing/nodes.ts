import type { ContainerNode, Node, RgbaImage, TextNode } from "@takumi-rs/core";
import type { CardArt } from "../art.ts";
import type { CardFace } from "../card-face.ts";
import type { Frame } from "../ribbon.ts";
import { CARD_FONT } from "./card-renderer.ts";

export type Style = NonNullable<ContainerNode["style"]>;

/** What is drawn on the art: two strengths of words, and thin lines of three kinds. */
export type Inks = { strong: string; soft: string; line: string; frame: string; stamp: string };

export const WHITE_INKS: Inks = {
  strong: "#ffffff",
  soft: "#ece9f2",
  line: "#ffffff4d",
  frame: "#ffffff52",
  stamp: "#ffffffe6",
};

/** Everything that a composition draws from. */
export type Subject = { face: CardFace; art: CardArt; ground: RgbaImage; wordmark: string; inks: Inks };

export function box(style: Style, children: Node[] = []): ContainerNode {
  return { type: "container", style: { display: "flex", ...style }, children };
}

export function words(text: string, style: Style): TextNode {
  return { type: "text", text, style: { fontFamily: CARD_FONT, display: "block", ...style } };
}

/** One line that ends in an ellipsis where its place ends. */
export function oneLine(text: string, style: Style): TextNode {
  return words(text, { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis", ...style });
}

/** A dot in a ring; with a rim around it where the ring alone would not part it from what it lies on. */
export function dot(color: string, size: number, { frame }: Inks, rim?: string): ContainerNode {
  const rings = [`0 0 0 ${size * 0.16}px ${frame}`, ...(rim ? [`0 0 0 ${size * 0.21}px ${rim}`] : [])];
  return box({
    width: size,
    height: size,
    borderRadius: size,
    backgroundColor: color,
    boxShadow: rings.join(", "),
    flexShrink: 0,
  });
}

/** The painting and its threads, under everything else. */
export function paintingNodes(art: CardArt, ground: RgbaImage, width: number, height: number): Node[] {
  return [imageNode(ground, { width, height }), smokeNode(art, { width, height })];
}

/** The threads alone. */
export function smokeNode(art: CardArt, size: Frame): Node {
  return imageNode(smokeSvg(art), size);
}

/** A picture from the corner of its place. */
export function imageNode(src: string | RgbaImage, size: Frame, style: Style = {}): Node {
  return { type: "image", src, ...size, style: { position: "absolute", top: 0, left: 0, ...size, ...style } };
}

/** The round seal, turned like a stamp that was pressed by hand. */
export function sealNode(lines: string[], ground: string, size: number, inks: Inks): Node {
  const ring: Style = { position: "absolute", borderRadius: size };
  return box(
    {
      flexDirection: "column",
      alignItems: "center",
      justifyContent: "center",
      width: size,
      height: size,
      borderRadius: size,
      backgroundColor: ground,
      transform: "rotate(-12deg)",
    },
    [
      box({
        ...ring,
        top: 0,
        left: 0,
        right: 0,
        bottom: 0,
        border: `${size * 0.025}px solid ${inks.stamp}`,
      }),
      box({
        ...ring,
        top: size * 0.065,
        left: size * 0.065,
        right: size * 0.065,
        bottom: size * 0.065,
        border: `${size * 0.012}px solid ${inks.frame}`,
      }),
      ...lines.map((line) =>
        words(line, { fontSize: size * 0.145, fontWeight: 700, lineHeight: 1.32, color: inks.strong }),
      ),
    ],
  );
}

function smokeSvg(art: CardArt): string {
  const { width, height } = art.frame;
  const thickness = Math.min(width, height) / 330;
  const paths = art.strands.map(
    ({ color, threads }) =>
      `<path d="${threads.join("")}" fill="none" stroke="${color}" stroke-opacity=".5" stroke-width="${thickness}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${paths.join("")}</svg>`;
}
