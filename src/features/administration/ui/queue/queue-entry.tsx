import { type ReactNode, useId } from "react";
import { relativeTime } from "#foundation/japan-time.ts";
import { ROW_KEYS } from "#ui/lists/use-list-keys.ts";

type QueueEntryProps = {
  title: ReactNode;
  /** How it stands. */
  state: ReactNode;
  since: string;
  now: Date;
  children: ReactNode;
};

/** One entry of a queue: what it is, how old it is, what can be decided. */
export function QueueEntry({ title, state, since, now, children }: QueueEntryProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      {...ROW_KEYS}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-m border border-border bg-surface p-4 shadow-1"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="min-w-0 text-base wrap-anywhere">
          {title}
        </h2>
        {state}
        <time dateTime={since} className="tabular ml-auto text-sm text-ink-2">
          {relativeTime(new Date(since), now)}
        </time>
      </div>
      {children}
    </article>
  );
}

/** What is known of an entry, a line each; lines without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
      {facts
        .filter(([, value]) => value !== null && value !== "" && value !== undefined)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
