import { memo } from "react";
import { paintCard } from "../art.ts";
import type { CardFace } from "../card-face.ts";
import { FlavorCardFront } from "./flavor-card-front.tsx";
import { GoldEdge } from "./gold-edge.tsx";

export type FlavorCardSideProps = { face: CardFace; wordmark: string; headingLevel: 1 | 2 | 3 | 4 };

/** All that stands on the picture side of a card. A card that is turned over does not change it. */
export const FlavorCardSide = memo(function FlavorCardSide(props: FlavorCardSideProps) {
  const { face, wordmark, headingLevel } = props;
  return (
    <>
      <FlavorCardFront
        face={face}
        art={paintCard(face.flavors)}
        wordmark={wordmark}
        headingLevel={headingLevel}
      />
      {face.card_frame === "gold" && <GoldEdge />}
    </>
  );
});
