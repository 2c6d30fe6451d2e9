import { type ArtFlavor, paintCard } from "../art.ts";
import { FlavorCardArt } from "./flavor-card-art.tsx";

type MixArtProps = { as?: "div" | "span"; className: string; flavors: ArtFlavor[] };

/** A mix's painting alone, filling the box that it stands in. */
export function MixArt({ as: Element = "div", className, flavors }: MixArtProps) {
  return (
    <Element className={className}>
      <FlavorCardArt art={paintCard(flavors)} />
    </Element>
  );
}
