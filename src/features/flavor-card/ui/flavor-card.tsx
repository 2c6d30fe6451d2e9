import { type ReactNode, Suspense, useState } from "react";
import { Pure } from "#ui/pure.tsx";
import { lazyPart } from "#ui/status/lazy-part.ts";
import { paintCard } from "../art.ts";
import type { CardFace } from "../card-face.ts";
import { GOLD_BACKGROUND } from "../gold-leaf.ts";
import { FlavorCardArt } from "./flavor-card-art.tsx";
import { FlavorCardFront } from "./flavor-card-front.tsx";

type FlavorCardProps = {
  face: CardFace;
  /** The product's name in small Latin letters, "KEMURICA". */
  wordmark: string;
  productName: string;
  headingLevel?: 1 | 2 | 3 | 4;
  /** Absolute URL of the card. With it the card has a back; a card inside a link must do without. */
  url?: string;
};

const loadBack = () => import("./flavor-card-back.tsx");
const FlavorCardBack = lazyPart(async () => ({ default: (await loadBack()).FlavorCardBack }));

/** A mix as a card, as wide as its place. Below 240 px it shows title, rating and dots alone. */
export function FlavorCard({ face, wordmark, productName, headingLevel = 3, url }: FlavorCardProps) {
  if (url === undefined) {
    return <Pure of={LyingCard} shown={{ face, wordmark, headingLevel }} />;
  }
  const art = paintCard(face.flavors);
  const front = <FlavorCardFront face={face} art={art} wordmark={wordmark} headingLevel={headingLevel} />;
  const back = (
    <FlavorCardBack face={face} art={art} url={url} wordmark={wordmark} productName={productName} />
  );
  const waiting = <FlavorCardArt art={art} />;
  return (
    <TurningCard front={front} back={<Suspense fallback={waiting}>{back}</Suspense>} edge={edgeOf(face)} />
  );
}

type LyingCardProps = Pick<FlavorCardProps, "face" | "wordmark"> & { headingLevel: 1 | 2 | 3 | 4 };

/** A card that has no back. */
function LyingCard({ face, wordmark, headingLevel }: LyingCardProps) {
  const art = paintCard(face.flavors);
  return (
    <div className="flavor-card">
      <div className="flavor-card-stage">
        <div className="flavor-card-side">
          <FlavorCardFront face={face} art={art} wordmark={wordmark} headingLevel={headingLevel} />
          {edgeOf(face)}
        </div>
      </div>
    </div>
  );
}

function edgeOf(face: CardFace): ReactNode {
  return face.card_frame === "gold" && <GoldEdge />;
}

/** Leaf along the edge, the same on both sides of the card. */
function GoldEdge() {
  return <div className="flavor-card-edge" style={{ backgroundImage: GOLD_BACKGROUND }} aria-hidden="true" />;
}

type TurningCardProps = { front: ReactNode; back: ReactNode; edge: ReactNode };

/** A press anywhere on it turns it over. */
function TurningCard({ front, back, edge }: TurningCardProps) {
  const [turned, setTurned] = useState(false);
  // The back is fetched and drawn when it is first wanted, and stays for the way back.
  const [isBackDrawn, setBackDrawn] = useState(false);
  if (turned && !isBackDrawn) setBackDrawn(true);

  return (
    <div className="flavor-card">
      <div className="flavor-card-stage flavor-card-turning" data-turned={turned}>
        <div className="flavor-card-side" inert={turned}>
          {front}
          {edge}
        </div>
        <div className="flavor-card-side flavor-card-back" inert={!turned}>
          {isBackDrawn && back}
          {edge}
        </div>
      </div>
      <button
        type="button"
        className="flavor-card-turn"
        aria-label="カードを裏返す"
        aria-pressed={turned}
        onPointerEnter={loadBack}
        onFocus={loadBack}
        onClick={() => setTurned(!turned)}
      />
    </div>
  );
}
