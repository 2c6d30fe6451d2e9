import type { FacedMix } from "../card-face.ts";
import { CardLink, type CardSettings } from "./card-link.tsx";

type CardWallProps = {
  mixes: (FacedMix & { id: string })[];
  settings: CardSettings;
  isOwn: boolean;
  /** Takes the focus when it comes to the page. */
  focusedId?: string | null;
};

/** Columns of a wall, its skeleton included: small cards on a phone, cards that say all on a desk. */
export const WALL_CLASSES = "grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:gap-5 xl:grid-cols-4";

/** Cards side by side, each leading to its page. */
export function CardWall({ mixes, settings, isOwn, focusedId = null }: CardWallProps) {
  return (
    <ul className={WALL_CLASSES}>
      {mixes.map((mix) => (
        <li key={mix.id}>
          <CardLink
            mix={mix}
            settings={settings}
            isOwn={isOwn}
            ref={mix.id === focusedId ? focusInPlace : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

function focusInPlace(link: HTMLAnchorElement | null): void {
  link?.focus({ preventScroll: true });
}
