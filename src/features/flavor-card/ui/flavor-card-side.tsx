import { paintCard } from "../art.ts";
import type { CardFace } from "../card-face.ts";
import { FlavorCardFront } from "./flavor-card-front.tsx";
import { GoldEdge } from "./gold-edge.tsx";

export type FlavorCardSideProps = { face: CardFace; wordmark: string; headingLevel: 1 | 2 | 3 | 4 };

/** All that stands on the picture side of a card. */
export default function FlavorCardSide({ face, wordmark, headingLevel }: FlavorCardSideProps) {
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
}
