import type { ReactNode } from "react";
import type { FacedMix } from "../card-face.ts";
import { CardLink, type CardSettings } from "./card-link.tsx";

type WallMix = FacedMix & { id: string };

type CardWallProps<Mix extends WallMix> = {
  mixes: Mix[];
  settings: CardSettings;
  isOwn: boolean;
  /** Takes the focus when it comes to the page. */
  focusedId?: string | null;
  onOpen?: (id: string) => void;
  /** Stands below a card: what a small one has no room for. */
  caption?: (mix: Mix) => ReactNode;
};

/** Columns of a wall, its skeleton included: two small cards on a phone, cards that say all where there is room. */
export const WALL_CLASSES =
  "grid grid-cols-[repeat(auto-fill,minmax(clamp(8rem,40vw,15.2rem),1fr))] gap-3 sm:gap-4 lg:gap-5";

/** Cards side by side, each leading to its page. */
export function CardWall<Mix extends WallMix>(props: CardWallProps<Mix>) {
  const { mixes, settings, isOwn, focusedId = null, onOpen, caption } = props;
  return (
    <ul className={WALL_CLASSES}>
      {mixes.map((mix) => (
        <li key={mix.id} className="@container min-w-0">
          <CardLink
            mix={mix}
            settings={settings}
            isOwn={isOwn}
            ref={mix.id === focusedId ? focusInPlace : undefined}
            onOpen={onOpen && (() => onOpen(mix.id))}
          />
          {caption?.(mix)}
        </li>
      ))}
    </ul>
  );
}

/** Takes the focus without moving the page. */
export function focusInPlace(link: HTMLAnchorElement | null): void {
  link?.focus({ preventScroll: true });
}
