import "./card-fan.css";
import { FlavorCard } from "#features/flavor-card/ui/flavor-card.tsx";
import { cardFace, type FacedMix } from "#features/mixes/card-face.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { pickDistinct } from "../distinct-hues.ts";

export const HELD = 3;

/** The first cards in a hand, of different colours where there are some. A picture: the same cards can be opened below. */
export function CardFan({
  mixes,
  settings,
}: {
  mixes: (FacedMix & { id: string })[];
  settings: CardSettings;
}) {
  return (
    <div aria-hidden="true" inert className="card-fan">
      {pickDistinct(mixes, HELD).map((mix) => (
        <div key={mix.id}>
          <FlavorCard face={cardFace(mix)} wordmark={settings.wordmark} productName={settings.productName} />
        </div>
      ))}
    </div>
  );
}
