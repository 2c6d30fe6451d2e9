import type { ReactNode } from "react";

type SuggestionRowProps = { picture: ReactNode; name: string; detail: string | null };

/** One of the things that a search box offers. */
export function SuggestionRow({ picture, name, detail }: SuggestionRowProps) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <span className="inline-flex w-6 shrink-0 justify-center">{picture}</span>
      <span className="min-w-0 flex-1 truncate font-bold">{name}</span>
      {detail !== null && <span className="max-w-2/5 shrink-0 truncate text-sm text-ink-2">{detail}</span>}
    </span>
  );
}
