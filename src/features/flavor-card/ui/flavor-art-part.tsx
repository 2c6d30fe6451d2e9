import { type ArtFlavor, paintCard } from "../art.ts";
import { FlavorCardArt } from "./flavor-card-art.tsx";

/** A mix's painting alone, filling the box that it stands in. */
export default function FlavorArtPart({ flavors }: { flavors: ArtFlavor[] }) {
  return <FlavorCardArt art={paintCard(flavors)} />;
}
