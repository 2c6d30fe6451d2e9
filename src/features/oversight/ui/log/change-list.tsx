import type { AuditChange } from "../../audit-change.ts";

/** What differs, a line each: before struck out, after beside it. Long values can be opened. */
export function ChangeList({ changes }: { changes: AuditChange[] }) {
  if (changes.length === 0) return <span className="text-ink-2">–</span>;
  return (
    <dl className="grid gap-1 text-xs">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-ink-2">{field}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
            {before !== null && (
              <del className="text-ink-2 decoration-danger">
                <span className="sr-only">前：</span>
                {before}
              </del>
            )}
            {after !== null && (
              <ins className="font-bold no-underline">
                <span className="sr-only">後：</span>
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
