import { Pure } from "#ui/pure.tsx";
import { type ArtFlavor, paintCard } from "../art.ts";
import { artBackground } from "../art-css.ts";
import { cardFlavor } from "../card-face.ts";

type CardMiniatureProps = { flavors: ArtFlavor[]; className: string };

/** A mix's card without words, too small for the threads of smoke. As wide as `className` says. */
export function CardMiniature({ flavors, className }: CardMiniatureProps) {
  return <Pure of={Painted} shown={{ flavors: flavors.map(cardFlavor), className }} />;
}

function Painted({ flavors, className }: CardMiniatureProps) {
  const art = paintCard(flavors);
  return (
    <span
      aria-hidden="true"
      className={`block aspect-5/7 shrink-0 rounded-s shadow-1 ${className}`}
      style={{ backgroundColor: art.base, backgroundImage: artBackground(art) }}
    />
  );
}
