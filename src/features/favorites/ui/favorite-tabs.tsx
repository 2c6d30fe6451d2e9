import { href, Link } from "react-router";
import {
  FAVORITE_KINDS,
  FAVORITE_LISTS,
  type FavoriteList,
  favoriteListQuery,
  kindLabel,
  MOST_FAVORITES_COUNTED,
  TARGET_LABELS,
} from "#features/mixes/favorite.ts";
import { TabLinks } from "#ui/controls/tab-links.tsx";
import { Mark } from "#ui/images/mark.tsx";
import type { FavoriteCounts } from "../queries/count-favorites.ts";
import { KIND_MARKS } from "./kind-chips.tsx";

/** Which of the lists is shown: what it is of, and whether it is liked or wanted. Links, so that each has its address. */
export function FavoriteTabs({ list, counts }: { list: FavoriteList; counts: FavoriteCounts }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <TabLinks
        label="お気に入りの種類"
        unit="件"
        most={MOST_FAVORITES_COUNTED}
        tabs={FAVORITE_LISTS.map((target_type) => ({
          to: favoritesHref({ ...list, target_type }),
          label: TARGET_LABELS[target_type],
          count: counts[target_type],
          isCurrent: target_type === list.target_type,
        }))}
      />
      <nav
        aria-label={FAVORITE_KINDS.map((kind) => `${kindLabel(list.target_type, kind)}か`).join("、")}
        className="flex flex-wrap gap-2"
      >
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
            {kindLabel(list.target_type, kind)}
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
