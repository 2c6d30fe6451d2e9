import { href, Link } from "react-router";
import {
  FAVORITE_KINDS,
  FAVORITE_TARGETS,
  type FavoriteList,
  favoriteListQuery,
  KIND_LABELS,
  TARGET_LABELS,
} from "#features/mixes/favorite.ts";
import { Mark } from "#ui/images/mark.tsx";
import { KIND_MARKS } from "./kind-chips.tsx";

/** Which of the lists is shown: what it is of, and whether it is liked or wanted. Links, so that each has its address. */
export function FavoriteTabs({ list }: { list: FavoriteList }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <nav
        aria-label="お気に入りの種類"
        className="grid min-w-0 flex-1 basis-80 grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] rounded-lg bg-surface-2 p-1 sm:max-w-md"
      >
        {FAVORITE_TARGETS.map((target_type) => (
          <Link
            key={target_type}
            to={favoritesHref({ ...list, target_type })}
            replace
            preventScrollReset
            aria-current={target_type === list.target_type ? "true" : undefined}
            className="relative inline-flex min-h-9 items-center justify-center rounded-pill px-1 text-center text-sm font-bold text-ink-2 after:absolute after:inset-x-0 after:-inset-y-1 hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-ink aria-[current]:inset-ring-2 aria-[current]:inset-ring-accent"
          >
            {TARGET_LABELS[target_type]}
          </Link>
        ))}
      </nav>
      <nav aria-label="好きか、吸ってみたいか" className="flex flex-wrap gap-2">
        {FAVORITE_KINDS.map((kind) => (
          <Link
            key={kind}
            to={favoritesHref({ ...list, kind })}
            replace
            preventScrollReset
            aria-current={kind === list.kind ? "true" : undefined}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-border-strong bg-surface px-4 text-sm font-bold whitespace-nowrap hover:bg-surface-2 aria-[current]:border-accent aria-[current]:bg-accent-soft"
          >
            <Mark name={KIND_MARKS[kind]} isOn={kind === list.kind} className="size-4" />
            {KIND_LABELS[kind]}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** The address of a list, at its top or at a page of it. */
export function favoritesHref(list: FavoriteList, cursor: string | null = null): string {
  return href("/preferences") + favoriteListQuery(list, cursor);
}
