import type { CardArt } from "../art.ts";
import { footBackground, headBackground } from "../art-css.ts";
import type { CardFace } from "../card-face.ts";
import { listedFlavors, ratingText, recipeInWords, sealLines, titleSize } from "../card-text.ts";
import { CardDot, CardDots } from "./card-dots.tsx";
import { FlavorCardArt } from "./flavor-card-art.tsx";

// The upper padding of .flavor-card-words: the shade has its strength where the first word stands.
const FADE_CQI = 25;

type FlavorCardFrontProps = {
  face: CardFace;
  art: CardArt;
  wordmark: string;
  headingLevel: 1 | 2 | 3 | 4;
};

/** The picture side of a card. Its lengths are parts of the `.flavor-card` around it. */
export function FlavorCardFront({ face, art, wordmark, headingLevel }: FlavorCardFrontProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <>
      <FlavorCardArt art={art} />
      <p className="flavor-card-top" style={{ backgroundImage: headBackground(art) }}>
        <span className="flavor-card-wordmark" translate="no">
          {wordmark}
        </span>
        <time dateTime={face.day.replaceAll("/", "-")}>{face.day}</time>
      </p>
      <Seal face={face} art={art} />
      <div className="flavor-card-words" style={{ backgroundImage: footBackground(art, FADE_CQI, "cqi") }}>
        <Title className={`flavor-card-title flavor-card-title-${titleSize(face.title)}`}>{face.title}</Title>
        <FlavorList face={face} art={art} />
        <div className="flavor-card-meta">
          {art.dots.length > 0 && (
            <p className="flavor-card-dots" role="img" aria-label={recipeInWords(face)}>
              <CardDots colors={art.dots} />
            </p>
          )}
          <p className="flavor-card-place">
            {face.shop_name !== null && <span>{face.shop_name}</span>}
            <span>by {face.author_name}</span>
          </p>
          {face.rating !== null && (
            <p className="flavor-card-rating">
              <span className="flavor-card-said">5点中 </span>
              {ratingText(face.rating)}
            </p>
          )}
        </div>
      </div>
    </>
  );
}

function FlavorList({ face, art }: { face: CardFace; art: CardArt }) {
  const { listed, more } = listedFlavors(face);
  return (
    <ul className="flavor-card-list">
      {listed.map((flavor, index) => (
        <li key={art.dots[index] + flavor.flavor_name + flavor.maker_name}>
          <CardDot color={art.dots[index]} />
          <span className="flavor-card-flavor">
            {flavor.flavor_name} <small>{flavor.maker_name}</small>
          </span>
          {flavor.share !== null && <span className="flavor-card-share">{flavor.share}</span>}
        </li>
      ))}
      {more > 0 && (
        <li className="flavor-card-more">
          <CardDots colors={art.dots.slice(listed.length)} />
          <span>
            +{more}
            <span className="flavor-card-said">種類</span>
          </span>
        </li>
      )}
    </ul>
  );
}

function Seal({ face, art }: { face: CardFace; art: CardArt }) {
  const lines = sealLines(face);
  if (!lines) return null;
  return (
    <p className="flavor-card-seal" style={{ backgroundColor: art.seal }}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
