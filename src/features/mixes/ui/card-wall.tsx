import type { ReactNode, Ref } from "react";
import { Skeleton } from "#ui/status/skeleton.tsx";
import type { FacedMix } from "../card-face.ts";
import { CardLink, type CardSettings } from "./card-link.tsx";

type WallMix = FacedMix & { id: string };

type CardWallProps<Mix extends WallMix> = {
  mixes: Mix[];
  settings: CardSettings;
  isOwn?: boolean;
  /** This year, where night and shop stand below a small card, which has no room for them. */
  captionYear?: string;
  /** The ref of a card's link, as `usePages` gives it. */
  rowRef?: (id: string) => Ref<HTMLAnchorElement> | undefined;
  onOpen?: (id: string) => void;
  /** Stands below a card, with what a person may do there. */
  caption?: (mix: Mix) => ReactNode;
};

/**
 * Columns of a wall, its skeleton included: two small cards on a phone, five beside the side navigation of a desk. Where a few
 * cards are shown off, the page sets `--wall-card`, the least width of one.
 */
export const WALL_CLASSES =
  "grid grid-cols-[repeat(auto-fill,minmax(clamp(8rem,40vw,var(--wall-card,11rem)),1fr))] gap-3 sm:gap-4 lg:gap-5";

/** Cards side by side, each leading to its page. */
export function CardWall<Mix extends WallMix>(props: CardWallProps<Mix>) {
  const { mixes, settings, isOwn = false, captionYear, rowRef, onOpen, caption } = props;
  return (
    <ul className={WALL_CLASSES}>
      {mixes.map((mix) => (
        <li key={mix.id} className="@container min-w-0">
          <CardLink
            mix={mix}
            settings={settings}
            isOwn={isOwn}
            captionYear={captionYear ?? null}
            ref={rowRef?.(mix.id)}
            onOpen={onOpen && (() => onOpen(mix.id))}
          />
          {caption?.(mix)}
        </li>
      ))}
    </ul>
  );
}

const SLOTS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Cards of a wall that are on their way. */
export function WallSkeleton({ cards }: { cards: number }) {
  return (
    <div className={WALL_CLASSES}>
      {SLOTS.slice(0, cards).map((slot) => (
        <Skeleton key={slot} className="aspect-5/7 rounded-m!" />
      ))}
    </div>
  );
}
