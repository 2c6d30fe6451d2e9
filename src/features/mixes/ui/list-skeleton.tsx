import { Skeleton } from "#ui/status/skeleton.tsx";

const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Rows of the list that are on their way. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div className="divide-y divide-border rounded-m border border-border bg-surface">
      {ROWS.slice(0, rows).map((row) => (
        <div key={row} className="flex items-center gap-3.5 p-3">
          <Skeleton className="aspect-5/7 w-12 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
