import type { ReactNode } from "react";
import { type FavoriteList, KIND_LABELS, TARGET_LABELS } from "#features/mixes/favorite.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { CardWall } from "#features/mixes/ui/card-wall.tsx";
import { ListSkeleton } from "#features/mixes/ui/list-skeleton.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { favoriteMessages } from "../favorite-messages.ts";
import type { FavoriteEntry } from "../favorites-response.ts";
import type { FavoritesPage } from "../queries/list-favorites.ts";
import { EmptyFavorites } from "./empty-favorites.tsx";
import type { FavoriteCalls } from "./favorite-calls.ts";
import { FlavorRow, RemoveButton, ShopRow } from "./favorite-rows.tsx";
import { FavoriteTabs, favoritesHref } from "./favorite-tabs.tsx";
import { useFavoriteEntries } from "./use-favorite-entries.ts";

type PreferencesScreenProps = {
  page: FavoritesPage;
  list: FavoriteList;
  isFirstPage: boolean;
  settings: CardSettings;
  calls: FavoriteCalls;
  /** Where the own cards with a flavour stand. */
  cardsWith: (flavorId: string) => string;
};

/** お気に入り: flavours, mixes and shops that a person likes or wants to try, one list at a time. */
export function PreferencesScreen({
  page,
  list,
  isFirstPage,
  settings,
  calls,
  cardsWith,
}: PreferencesScreenProps) {
  const { entries, nextCursor, state, loadMore, remove } = useFavoriteEntries(page, list, calls);
  const isEmpty = entries.length === 0 && nextCursor === null;
  return (
    <main id="main" className="page max-w-6xl pt-6 pb-16 lg:pt-8">
      <h1 className="text-xl">お気に入り</h1>
      <FavoriteTabs list={list} />
      <h2 className="sr-only">{`${KIND_LABELS[list.kind]}の${TARGET_LABELS[list.target_type]}`}</h2>
      {isEmpty && isFirstPage && <EmptyFavorites list={list} />}
      {entries.length > 0 && (
        <div className="mt-6">
          {list.target_type === "mix" ? (
            <Cards entries={entries} settings={settings} onRemove={remove} />
          ) : (
            <Rows entries={entries} onRemove={remove} cardsWith={cardsWith} />
          )}
        </div>
      )}
      {state === "loading" && (
        <div className="mt-4">
          <ListSkeleton rows={3} />
        </div>
      )}
      {state === "failed" && (
        <div className="mx-auto mt-6 grid max-w-md gap-3">
          <Notice look="error">{favoriteMessages.favoritesFailed}</Notice>
          <Button look="secondary" onClick={loadMore}>
            もう一度読み込む
          </Button>
        </div>
      )}
      {state !== "failed" && nextCursor !== null && (
        <ButtonLink
          to={favoritesHref(list, nextCursor)}
          look="secondary"
          className="mx-auto mt-8 flex w-full max-w-xs"
          aria-disabled={state === "loading" || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            loadMore();
          }}
        >
          もっと見る
        </ButtonLink>
      )}
      {!isFirstPage && (
        <ButtonLink to={favoritesHref(list)} look="quiet" className="mx-auto mt-4 flex w-fit">
          最初から見る
        </ButtonLink>
      )}
      <p role="status" className="sr-only">
        {state === "loading" && "読み込み中…"}
      </p>
    </main>
  );
}

type EntriesProps = { entries: FavoriteEntry[]; onRemove: (entry: FavoriteEntry, name: string) => void };

function Rows({ entries, onRemove, cardsWith }: EntriesProps & Pick<PreferencesScreenProps, "cardsWith">) {
  return (
    <ul className="max-w-2xl divide-y divide-border overflow-hidden rounded-m border border-border bg-surface shadow-1">
      {entries.map((entry): ReactNode => {
        const { target_id: key, kind } = entry;
        if (entry.target_type === "flavor") {
          const { flavor } = entry;
          const take = () => onRemove(entry, flavor.flavor_name);
          const cardsHref = cardsWith(flavor.flavor_id);
          return <FlavorRow key={key} flavor={flavor} cardsHref={cardsHref} kind={kind} onRemove={take} />;
        }
        if (entry.target_type === "shop") {
          const { shop } = entry;
          const take = () => onRemove(entry, shop.shop_name);
          return <ShopRow key={key} shop={shop} kind={kind} onRemove={take} />;
        }
        return null;
      })}
    </ul>
  );
}

function Cards({ entries, settings, onRemove }: EntriesProps & { settings: CardSettings }) {
  const mixes = entries.flatMap((entry) => (entry.target_type === "mix" ? [{ ...entry.mix, entry }] : []));
  return (
    <CardWall
      mixes={mixes}
      settings={settings}
      isOwn={false}
      caption={(mix) => (
        <div className="flex min-h-11 items-center justify-between gap-1 pl-1 text-xs text-ink-2">
          <span className="truncate @min-[240px]:invisible">{mix.author_name}</span>
          <RemoveButton
            name={mixTitle(mix)}
            kind={mix.entry.kind}
            onRemove={() => onRemove(mix.entry, mixTitle(mix))}
          />
        </div>
      )}
    />
  );
}
