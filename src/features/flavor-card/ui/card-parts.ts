import { servedPart } from "#ui/status/served-part.tsx";
import type { ArtFlavor } from "../art.ts";
import type { FlavorCardSideProps } from "./flavor-card-side.tsx";

/** All that stands on the picture side of a card. */
export const CardSide = servedPart<FlavorCardSideProps>(() => import("./flavor-card-side.tsx"));

/** A mix's painting alone, filling the box that it stands in. */
export const MixArt = servedPart<{ flavors: ArtFlavor[] }>(() => import("./flavor-art-part.tsx"));
