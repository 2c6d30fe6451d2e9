import { useState } from "react";
import { Link } from "react-router";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Skeleton } from "#ui/status/skeleton.tsx";
import { type Call, findCalls } from "./api-document.ts";

type CallListProps = { calls: Call[] | undefined; chosenId: string | undefined };

/** Every operation by its group, narrowed by words. */
export function CallList({ calls, chosenId }: CallListProps) {
  const [query, setQuery] = useState("");
  if (!calls) return <Skeleton className="h-96 w-full" />;
  const found = Object.entries(Object.groupBy(findCalls(calls, query), ({ tag }) => tag));
  return (
    <nav aria-label="呼び出し">
      <Field label="呼び出しをさがす">
        {(control) => (
          <input
            {...control}
            type="search"
            className={INPUT_CLASSES}
            placeholder="checkin、mixes など"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        )}
      </Field>
      <p role="status" className="mt-2 text-sm text-ink-2">
        {found.reduce((sum, [, group = []]) => sum + group.length, 0)}件
      </p>
      <ul className="mt-2 grid max-h-[70dvh] gap-4 overflow-y-auto rounded-m border border-border bg-surface p-3">
        {found.map(([tag, group = []]) => (
          <li key={tag}>
            <h2 className="text-sm text-ink-2">{tag}</h2>
            <ul>
              {group.map((call) => (
                <li key={call.id}>
                  <Link
                    to={`?call=${call.id}`}
                    preventScrollReset
                    aria-current={call.id === chosenId ? "page" : undefined}
                    className="flex min-h-11 items-center gap-2 rounded-s px-2 py-1 text-sm hover:bg-surface-2 aria-[current]:bg-accent-soft aria-[current]:font-bold"
                  >
                    <Method method={call.method} />
                    <span className="min-w-0 wrap-anywhere">{call.path}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Method({ method }: Pick<Call, "method">) {
  return <code className="w-14 shrink-0 text-2xs font-bold text-accent">{method}</code>;
}
