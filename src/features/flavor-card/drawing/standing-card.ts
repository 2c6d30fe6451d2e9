import type { Node } from "@takumi-rs/core";
import type { Frame } from "../ribbon.ts";
import { composePortrait } from "./compose-portrait.ts";
import { box, type Style, type Subject } from "./nodes.ts";

/** A card inside another picture: with its rounded corners and a shadow. */
export function standingCard(
  card: Subject,
  size: Frame,
  style: Style = {},
  compose: (card: Subject, size: Frame) => Node = composePortrait,
): Node {
  const { width, height } = size;
  return box(
    {
      width,
      height,
      position: "relative",
      overflow: "hidden",
      borderRadius: width * 0.064,
      boxShadow: `0 ${width * 0.028}px ${width * 0.094}px rgba(26,16,36,0.42)`,
      flexShrink: 0,
      ...style,
    },
    [compose(card, size)],
  );
}
