import type { Node } from "@takumi-rs/core";
import { AGE_NOTICE } from "../card-text.ts";
import type { Frame } from "../ribbon.ts";
import { type LitGround, litGroundNodes } from "./lit-ground.ts";
import { box, type Inks, oneLine, type Subject, words } from "./nodes.ts";
import { standingCard } from "./standing-card.ts";

/** A card that stands on a ground, and where others find it. */
export type StandingSubject = { card: Subject; ground: LitGround; address: string; inks: Inks };

// Apps lay their own signs over the uppermost 250 and the lowest 300 pixels of a story.
const CARD_TOP = 258;
export const STORY_CARD: Frame = { width: 860, height: 1204 };
const WORDS_TOP = 44;

/** A picture as high as a phone: the card, and below it where it is found. */
export function composeStory(
  { card, ground, address, inks }: StandingSubject,
  { width, height }: Frame,
): Node {
  return box({ width, height, position: "relative", overflow: "hidden" }, [
    ...litGroundNodes(ground, { width, height }),
    box(
      {
        position: "absolute",
        top: CARD_TOP,
        left: 0,
        right: 0,
        flexDirection: "column",
        alignItems: "center",
        color: inks.strong,
      },
      [
        standingCard(card, STORY_CARD),
        words(card.wordmark, {
          marginTop: WORDS_TOP,
          fontSize: 34,
          fontWeight: 700,
          lineHeight: 1.3,
          letterSpacing: "0.2em",
        }),
        oneLine(address, { maxWidth: STORY_CARD.width, fontSize: 28, fontWeight: 600, lineHeight: 1.65 }),
        words(AGE_NOTICE, { fontSize: 20, lineHeight: 1.6, color: inks.soft }),
      ],
    ),
  ]);
}
