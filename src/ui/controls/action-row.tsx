import type { ReactNode } from "react";
import { Icon } from "../images/icon.tsx";
import type { IconName } from "../images/icon-names.ts";

const TILE =
  "flex min-h-16 min-w-11 flex-auto flex-col items-center justify-center gap-1 rounded-m px-0.5 py-2 text-center text-xs leading-snug font-bold tracking-tight whitespace-nowrap";

/** For what looks like a tile and is a button, a link or something that is switched on. */
export const TILE_CLASSES = {
  plain: `${TILE} bg-surface-2 hover:brightness-95 active:brightness-90 aria-pressed:bg-accent-soft`,
  /** Nothing happens when it is pressed. */
  still: `${TILE} border border-border`,
  primary: `${TILE} bg-accent text-accent-ink hover:brightness-110 active:brightness-95`,
};

/** What can be done with the one thing of a page, in one row; large letters break it into several. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-1 min-[360px]:gap-1.5 sm:gap-2">{children}</div>;
}

export function TileWords({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      <span className="phrases">{children}</span>
    </>
  );
}
