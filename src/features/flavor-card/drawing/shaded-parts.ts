import type { Node } from "@takumi-rs/core";
import { footBackground, headBackground } from "../art-css.ts";
import { withPhraseBreaks } from "./drawable-text.ts";
import { box, type Style, type Subject, words } from "./nodes.ts";

type Painted = Pick<Subject, "art" | "inks">;

/** Two words at both ends of the soft dark head. */
export function headNode(
  { art, inks }: Painted,
  { height, top, side, fontSize }: { height: number; top: number; side: number; fontSize: number },
  ends: Node[],
): Node {
  return box(
    {
      position: "absolute",
      top: 0,
      left: 0,
      right: 0,
      height,
      padding: `${top}px ${side}px 0`,
      justifyContent: "space-between",
      alignItems: "flex-start",
      backgroundImage: headBackground(art),
      color: inks.strong,
      fontSize,
      fontWeight: 600,
    },
    ends,
  );
}

/** Lines on the dark foot, which fades out into the art above them. */
export function footNode(
  { art, inks }: Painted,
  { fade, side, bottom, gap }: { fade: number; side: number; bottom: number; gap: number },
  lines: Node[],
): Node {
  return box(
    {
      position: "absolute",
      left: 0,
      right: 0,
      bottom: 0,
      flexDirection: "column",
      gap,
      padding: `${fade}px ${side}px ${bottom}px`,
      backgroundImage: footBackground(art, fade, "px"),
      color: inks.strong,
    },
    lines,
  );
}

/** The whole of a title, broken between phrases: its size leaves it three lines, and a fourth where phrases end too early. */
export function titleNode(title: string, style: Style): Node {
  return words(withPhraseBreaks(title), {
    width: "100%",
    fontWeight: 700,
    lineClamp: 4,
    textOverflow: "ellipsis",
    wordBreak: "keep-all",
    overflowWrap: "anywhere",
    ...style,
  });
}
