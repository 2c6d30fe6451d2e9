import type { ReactNode } from "react";

type PanelProps = {
  /** A page has one panel of this title; it is its id too. */
  title: string;
  /** Beside the title: a figure or a link. */
  aside?: ReactNode;
  /** What a link's `#` calls it. */
  anchor?: string;
  children: ReactNode;
};

/** A part of a page: its title, and a quiet sheet below. */
export function Panel({ title, aside, anchor, children }: PanelProps) {
  const titleId = `panel-${title}`;
  return (
    <section id={anchor} aria-labelledby={titleId} className="min-w-0 scroll-mt-20">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      <div className="rounded-m border border-border bg-surface p-4 shadow-1 sm:p-5">{children}</div>
    </section>
  );
}
