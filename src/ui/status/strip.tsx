import type { ReactNode } from "react";
import { Icon } from "../images/icon.tsx";
import { STRIP_LOOK_ICONS } from "./strip-icons.ts";

/** waiting: still to be sent. done: good news. trouble: something did not go. */
const LOOKS = {
  waiting: { ground: "bg-surface-2", sign: "text-ink-2" },
  done: { ground: "bg-accent-soft", sign: "text-ok" },
  trouble: { ground: "bg-surface-2", sign: "text-warn" },
} as const;

type StripProps = {
  look: keyof typeof LOOKS;
  children: ReactNode;
  /** At its end: a button, or `StripClose`. */
  end: ReactNode;
};

/** What became of something that was pressed before, in a line across the page, above everything else of it. */
export function Strip({ look, children, end }: StripProps) {
  const { ground, sign } = LOOKS[look];
  return (
    <div className={`border-b border-border ${ground}`}>
      <div className="page page-wide flex min-h-13 flex-wrap items-center gap-x-3 py-1 text-sm">
        <Icon name={STRIP_LOOK_ICONS[look]} className={`size-5 ${sign}`} />
        <div className="min-w-0 flex-1 py-2">{children}</div>
        {end}
      </div>
    </div>
  );
}

/** It was read. */
export function StripClose({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label="閉じる"
      onClick={onClose}
      className="-mr-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-2 hover:text-ink"
    >
      <Icon name="x" />
    </button>
  );
}
