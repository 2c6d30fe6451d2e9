import { type ReactNode, useState } from "react";
import {
  type FavoriteList,
  kindLabel,
  MOST_FAVORITES_COUNTED,
  TARGET_LABELS,
} from "#features/mixes/favorite.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { ListSkeleton } from "#features/mixes/ui/list-skeleton.tsx";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { type Pages, usePages } from "#ui/lists/use-pages.ts";
import { useRemoval } from "#ui/lists/use-removal.ts";
import { favoriteMessages } from "../favorite-messages.ts";
import type { FavoriteEntry } from "../favorites-response.ts";
import type { FavoriteCounts } from "../queries/count-favorites.ts";
import { EmptyFavorites } from "./empty-favorites.tsx";
import type { FavoriteCalls } from "./favorite-calls.ts";
import { FavoriteMixes } from "./favorite-mixes.tsx";
import { FlavorRow, ShopRow } from "./favorite-rows.tsx";
import { FavoriteTabs, favoritesHref } from "./favorite-tabs.tsx";

type PreferencesScreenProps = {
  page: Page<FavoriteEntry>;
  /** How much is in each list of this kind. */
  counts: FavoriteCounts;
  list: FavoriteList;
  /** Where the page begins; null at the list's top. */
  cursor: string | null;
  settings: CardSettings;
  calls: FavoriteCalls;
  /** Where the own cards with a flavour stand. */
  cardsWith: (flavorId: string) => string;
};

/** お気に入り: flavours, mixes and shops that a person likes or wants to try, one list at a time. */
export function PreferencesScreen(props: PreferencesScreenProps) {
  const { page, list, cursor, settings, calls, cardsWith } = props;
  const pages = usePages({
    name: "favorites",
    first: page,
    cursor,
    load: calls.loadFavorites(list),
    idOf: ({ target_id }) => target_id,
    orderOf: ({ created_at }) => created_at,
  });
  const { counts, takeOut, putBack } = useCounts(props, pages);
  const remove = useRemoval({ takeOut, putBack });
  const { things: entries, nextCursor, rowRef, remember: onOpen } = pages;
  const shown = {
    entries,
    rowRef,
    onOpen,
    setOther: calls.setFavorite,
    onRemove: (entry: FavoriteEntry, name: string) =>
      remove({
        id: entry.target_id,
        text: `「${name}」を「${kindLabel(entry.target_type, entry.kind)}」から外しました。`,
        remove: () => calls.setFavorite(entry, false),
        restore: () => calls.setFavorite(entry, true),
      }),
  };
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <h1 className="page-heading text-xl lg:mb-4">お気に入り</h1>
      <FavoriteTabs list={list} counts={counts} />
      <h2 className="sr-only">{`${kindLabel(list.target_type, list.kind)}の${TARGET_LABELS[list.target_type]}`}</h2>
      {entries.length === 0 && nextCursor === null && cursor === null && <EmptyFavorites list={list} />}
      {entries.length > 0 && (
        <div className="mt-6">
          {list.target_type === "mix" ? (
            <FavoriteMixes {...shown} settings={settings} />
          ) : (
            <Rows {...shown} cardsWith={cardsWith} />
          )}
        </div>
      )}
      <ListEnd
        pages={pages}
        hrefAt={(next) => favoritesHref(list, next)}
        failedText={favoriteMessages.favoritesFailed}
        skeleton={<ListSkeleton rows={3} />}
      />
      {cursor !== null && (
        <ButtonLink to={favoritesHref(list)} look="quiet" className="mx-auto mt-4 flex w-fit">
          最初から見る
        </ButtonLink>
      )}
    </main>
  );
}

/**
 * The figures follow what is taken out of the list and put back: a list that is here as a whole is counted here, of a longer
 * one the page's own figure is corrected until the page is asked for it again.
 */
function useCounts({ counts: given, list, cursor }: PreferencesScreenProps, pages: Pages<FavoriteEntry>) {
  const [counted, setCounted] = useState({ given, gone: 0 });
  if (counted.given !== given) setCounted({ given, gone: 0 });
  const move = (step: 1 | -1) =>
    setCounted((before) => ({ ...before, gone: Math.max(0, before.gone + step) }));
  const isWhole = cursor === null && pages.nextCursor === null;
  const known = given[list.target_type];
  const left = known > MOST_FAVORITES_COUNTED ? known : known - counted.gone;
  const count = isWhole ? pages.things.length : left;
  return {
    counts: { ...given, [list.target_type]: count },
    takeOut(id: string) {
      pages.takeOut(id);
      move(1);
    },
    putBack(id: string) {
      pages.putBack(id);
      move(-1);
    },
  };
}

type EntriesProps = Pick<Pages<FavoriteEntry>, "rowRef"> & {
  entries: FavoriteEntry[];
  onOpen: (id: string) => void;
  setOther: FavoriteCalls["setFavorite"];
  onRemove: (entry: FavoriteEntry, name: string) => void;
};

function Rows({
  entries,
  rowRef,
  onOpen,
  setOther,
  onRemove,
  cardsWith,
}: EntriesProps & Pick<PreferencesScreenProps, "cardsWith">) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-m border border-border bg-border shadow-1 lg:grid-cols-2 lg:*:last:odd:col-span-2">
      {entries.map((entry): ReactNode => {
        const key = entry.target_id;
        const row = { ref: rowRef(key), entry, setOther };
        if (entry.target_type === "flavor") {
          const { flavor } = entry;
          return (
            <FlavorRow
              key={key}
              {...row}
              flavor={flavor}
              cardsHref={cardsWith(flavor.flavor_id)}
              onOpen={() => onOpen(key)}
              onRemove={() => onRemove(entry, flavor.flavor_name)}
            />
          );
        }
        if (entry.target_type === "shop") {
          const { shop } = entry;
          return (
            <ShopRow
              key={key}
              {...row}
              shop={shop}
              onOpen={() => onOpen(key)}
              onRemove={() => onRemove(entry, shop.shop_name)}
            />
          );
        }
        return null;
      })}
    </ul>
  );
}
