import type { ReactNode } from "react";
import { Icon } from "../images/icon.tsx";
import type { IconName } from "../images/icon-names.ts";
import { Skeleton } from "../status/skeleton.tsx";

type ListRowProps = {
  /** An avatar, a dot of paint, an icon. Says nothing that the words do not. */
  picture: ReactNode;
  name: ReactNode;
  /** A quieter line below the name. */
  detail?: ReactNode;
  /** At its end: a mark, a button, where it leads. */
  children?: ReactNode;
};

const ROW = "flex min-h-13 min-w-0 flex-1 flex-wrap items-center gap-x-3.5 gap-y-1 py-1";

/** A person or a thing in one line. Where letters are large, the words stand below the picture. */
export function ListRow({ picture, name, detail, children }: ListRowProps) {
  return (
    <div className={ROW}>
      {picture}
      <div className="min-w-[min(6rem,100%)] flex-1 leading-snug">
        <p className="phrases font-bold">{name}</p>
        {detail && <p className="phrases mt-0.5 text-sm text-ink-2">{detail}</p>}
      </div>
      {children}
    </div>
  );
}

/** The picture of a row about a thing that has none of its own. */
export function RowIcon({ name, className = "size-10" }: { name: IconName; className?: string }) {
  return (
    <span
      className={`inline-flex shrink-0 items-center justify-center rounded-s bg-accent-soft text-accent ${className}`}
    >
      <Icon name={name} className="size-1/2" />
    </span>
  );
}

/** A row that is on its way. */
export function ListRowSkeleton() {
  return (
    <div className={ROW}>
      <Skeleton className="size-10 shrink-0 rounded-pill!" />
      <Skeleton className="h-4 w-32" />
    </div>
  );
}
