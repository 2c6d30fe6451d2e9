import type { ReactNode } from "react";
import { Icon } from "#ui/images/icon.tsx";
import type { IconName } from "#ui/images/icon-names.ts";

/** Closed it is one of the buttons of a row; open it has the row to itself. */
export const OPENING_PANEL = "group rounded-m border border-border bg-surface open:col-span-full";

type OpeningSummaryProps = {
  icon: IconName;
  /** At the end of the row while it is open, as what the choices below leave. */
  found?: string;
  children: ReactNode;
};

export function OpeningSummary({ icon, found, children }: OpeningSummaryProps) {
  return (
    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-2 rounded-m px-2 font-bold group-open:justify-start group-open:px-4">
      <Icon name={icon} className="size-5 shrink-0 text-accent" />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 py-1.5">{children}</span>
      <span className="ml-auto hidden items-center gap-2 group-open:flex">
        {found && <span className="tabular text-sm text-ink-2">{found}</span>}
        <Icon name="chevron-down" className="size-5 rotate-180 text-ink-2" />
      </span>
    </summary>
  );
}
