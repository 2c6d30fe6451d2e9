import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Icon } from "../images/icon.tsx";

type Row = { label: string; mine: ReactNode; theirs: ReactNode };

type ConflictPanelProps = {
  /** That somebody else has edited it meanwhile. */
  title: string;
  /** The fields in which both differ. */
  rows: readonly Row[];
  /** What else is to be known before the choice. */
  children?: ReactNode;
  onTakeMine: () => void;
  onTakeTheirs: () => void;
};

/** Both versions of a thing that was edited in two places, and the choice between them. Nothing of either is lost yet. */
export function ConflictPanel({ title, rows, children, onTakeMine, onTakeTheirs }: ConflictPanelProps) {
  return (
    <section
      aria-labelledby="conflict"
      tabIndex={-1}
      ref={bringIntoView}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-m border-2 border-warn bg-surface p-4 outline-none sm:p-5"
    >
      <div role="alert" className="flex items-start gap-3">
        <Icon name="triangle-alert" className="mt-0.5 size-5 text-warn" />
        <h2 id="conflict" className="phrases min-w-0 flex-1 text-md leading-snug">
          {title}
        </h2>
      </div>
      <dl className="grid gap-4">
        {rows.map(({ label, mine, theirs }) => (
          <div key={label} className="grid gap-1.5">
            <dt className="text-sm font-bold text-ink-2">{label}</dt>
            <dd className="grid gap-2 sm:grid-cols-2">
              <ConflictVersion name="あなたの変更">{mine}</ConflictVersion>
              <ConflictVersion name="いまの内容">{theirs}</ConflictVersion>
            </dd>
          </div>
        ))}
        {children}
      </dl>
      <p className="phrases text-sm text-ink-2">ここにない項目は、いまの内容になります。</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2">
        <Button look="secondary" className="px-4! text-sm" onClick={onTakeMine}>
          自分の変更を使う
        </Button>
        <Button look="secondary" className="px-4! text-sm" onClick={onTakeTheirs}>
          いまの内容を使う
        </Button>
      </div>
    </section>
  );
}

/** One of the two, below whose it is. */
export function ConflictVersion({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-s bg-surface-2 px-3 py-2">
      <span className="block text-xs text-ink-2">{name}</span>
      <div className="wrap-anywhere whitespace-pre-wrap">{children}</div>
    </div>
  );
}

/** It stands above what was being typed. */
function bringIntoView(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: "start" });
}
