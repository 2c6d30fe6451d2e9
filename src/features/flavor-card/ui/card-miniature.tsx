import { paintCard } from "../art.ts";
import { artBackground } from "../art-css.ts";

type CardMiniatureProps = { flavors: Parameters<typeof paintCard>[0]; className: string };

/** A mix's card without words, too small for the threads of smoke. As wide as `className` says. */
export function CardMiniature({ flavors, className }: CardMiniatureProps) {
  const art = paintCard(flavors);
  return (
    <span
      aria-hidden="true"
      className={`block aspect-5/7 shrink-0 rounded-s shadow-1 ${className}`}
      style={{ backgroundColor: art.base, backgroundImage: artBackground(art) }}
    />
  );
}
