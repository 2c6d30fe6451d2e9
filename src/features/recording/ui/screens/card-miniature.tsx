import { MixArt } from "#features/flavor-card/ui/mix-art.tsx";
import type { DraftFlavor } from "../../stored-draft.ts";

type CardMiniatureProps = { flavors: DraftFlavor[]; isCardSeen: boolean };

/** While the card itself is out of sight, the bar with the button carries its colours. */
export function CardMiniature({ flavors, isCardSeen }: CardMiniatureProps) {
  if (isCardSeen || flavors.length === 0) return null;
  return (
    <MixArt
      as="span"
      className="relative h-[52px] w-[37px] shrink-0 max-[18rem]:hidden overflow-hidden rounded-s shadow-1 lg:hidden"
      flavors={flavors}
    />
  );
}
