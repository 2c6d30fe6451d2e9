import { type ReactNode, Suspense, useState } from "react";
import { Pure } from "#ui/pure.tsx";
import { lazyPart } from "#ui/status/lazy-part.ts";
import type { CardFace } from "../card-face.ts";
import { FlavorCardSide, type FlavorCardSideProps } from "./flavor-card-side.tsx";

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
  const back = <FlavorCardBack face={face} url={url} wordmark={wordmark} productName={productName} />;
  // Dark until it is there.
  const waiting = <div className="flavor-card-art" aria-hidden="true" />;
  return (
    <TurningCard
      front={{ face, wordmark, headingLevel }}
      back={<Suspense fallback={waiting}>{back}</Suspense>}
    />
  );
}

/** A card that has no back. */
function LyingCard(side: FlavorCardSideProps) {
  return (
    <div className="flavor-card">
      <div className="flavor-card-stage">
        <div className="flavor-card-side">
          <FlavorCardSide {...side} />
        </div>
      </div>
    </div>
  );
}

type TurningCardProps = { front: FlavorCardSideProps; back: ReactNode };

/** A press anywhere on it turns it over. */
function TurningCard({ front, back }: TurningCardProps) {
  const [turned, setTurned] = useState(false);
  // The back is fetched and drawn when it is first wanted, and stays for the way back.
  const [isBackDrawn, setBackDrawn] = useState(false);
  if (turned && !isBackDrawn) setBackDrawn(true);

  return (
    <div className="flavor-card">
      <div className="flavor-card-stage flavor-card-turning" data-turned={turned}>
        <div className="flavor-card-side" inert={turned}>
          <Pure of={FlavorCardSide} shown={front} />
        </div>
        <div className="flavor-card-side flavor-card-back" inert={!turned}>
          {isBackDrawn && back}
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
