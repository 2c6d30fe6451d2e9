import { type ReactNode, useEffect, useEffectEvent } from "react";
import { href } from "react-router";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { finderAddress } from "#features/shops/finder-address.ts";
import type { FoundShop } from "#features/shops/shop-response.ts";
import type { ShopFilters } from "#features/shops/shop-search.ts";
import { messages } from "#foundation/messages.ts";
import type { Page } from "#foundation/page.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { RowIcon } from "#ui/lists/list-row.tsx";
import { type LoadPage, type Pages, usePages } from "#ui/lists/use-pages.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { Skeleton } from "#ui/status/skeleton.tsx";
import { ShopEntry } from "./shop-entry.tsx";

/** What every list of shops shares with the map. */
type SharedProps = {
  /** What is sought, in words; empty for all shops. */
  what: string;
  today: string;
  /** Around which shop is looked, as a card's; null where around none. */
  aroundId: string | null;
  /** Beside a map there is room for one column. */
  isNarrow: boolean;
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
  setFavorite: FavoriteControls["setFavorite"] | null;
  /** Told what stands in the list, which list it is, and whether it goes on. */
  onShown: (shops: readonly FoundShop[], list: string, hasMore: boolean) => void;
};

type RankedShopsProps = SharedProps & {
  page: Page<FoundShop>;
  cursor: string | null;
  filters: ShopFilters;
  load: LoadPage<FoundShop>;
};

/** Half the way around the earth. */
const FARTHEST_M = 20_100_000;

/** The shops that an address asks for, the best rated first, or those around a shop. */
export function RankedShops({ page, cursor, filters, load, ...shared }: RankedShopsProps) {
  const pages = usePages({
    name: "shops",
    first: page,
    cursor,
    load,
    idOf,
    orderOf: ({ listing_rank, distance_m }) =>
      filters.around
        ? String(FARTHEST_M - (distance_m ?? FARTHEST_M)).padStart(8, "0")
        : String(listing_rank).padStart(6, "0"),
  });
  const words = wordsApart(filters.query);
  return (
    <Shops
      {...shared}
      pages={pages}
      name={finderAddress(filters)}
      hrefAt={(next) => finderAddress(filters, { cursor: next })}
      nothing={
        <NoShops
          text={
            words.length > 1
              ? "すべてのことばに合うお店はありません。"
              : "条件を減らすか、ことばを短くしてみてください。"
          }
          action={
            <>
              {words.map((query) => (
                <ButtonLink key={query} to={finderAddress({ ...filters, query })} look="quiet">
                  「{query}」だけで探す
                </ButtonLink>
              ))}
              <ButtonLink to={finderAddress({})} look="secondary">
                すべてのお店を見る
              </ButtonLink>
            </>
          }
        />
      }
    />
  );
}

const MOST_WORDS_APART = 3;

/** The words of a query by themselves, the first of them; none where it is one. */
function wordsApart(query = ""): string[] {
  const words = [...new Set(query.split(/\s+/).filter(Boolean))];
  return words.length > 1 ? words.slice(0, MOST_WORDS_APART) : [];
}

type PlacedShopsProps = SharedProps & {
  name: string;
  load: LoadPage<FoundShop>;
  /** Looks everywhere for the same. */
  onLeave: () => void;
  /** The address of the same with those that are closed; null where they are among them. */
  closedToo: string | null;
  /** There is no more room to look in. */
  isWidest: boolean;
};

/** The shops around a place or within bounds, the nearest first. */
export function PlacedShops({ load, onLeave, closedToo, isWidest, ...shared }: PlacedShopsProps) {
  const pages = usePages({ load, idOf });
  const wider = isWidest ? "エリアから探すか、条件を減らして" : "距離を広げるか、条件を減らして";
  return (
    <Shops
      {...shared}
      pages={pages}
      nothing={
        <NoShops
          {...(closedToo && { says: ["いま開いているお店は", "この近くに見つかりませんでした。"] })}
          text={`${wider}みてください。`}
          action={
            <>
              {closedToo && (
                <ButtonLink to={closedToo} replace preventScrollReset look="secondary">
                  閉まっているお店も見る
                </ButtonLink>
              )}
              <Button look={closedToo ? "quiet" : "secondary"} onClick={onLeave}>
                場所を限らずに探す
              </Button>
            </>
          }
        />
      }
    />
  );
}

type ShopsProps = SharedProps & {
  pages: Pages<FoundShop>;
  name: string;
  hrefAt?: (cursor: string) => string;
  nothing: ReactNode;
};

function Shops({ pages, name, hrefAt, nothing, onShown, ...shared }: ShopsProps) {
  const { what, today, aroundId, isNarrow, highlightedId, onHighlight, setFavorite } = shared;
  const { things: shops, nextCursor, state, rowRef, remember } = pages;
  const ids = shops.map(idOf).join();
  const tell = useEffectEvent((listed: string) =>
    onShown(
      shops.filter(({ id }) => listed.includes(id)),
      name,
      nextCursor !== null,
    ),
  );
  useEffect(() => {
    if (state === "ready") tell(ids);
  }, [ids, state]);
  const columns = isNarrow ? "md:grid-cols-2 lg:grid-cols-1" : "md:grid-cols-2";
  if (shops.length === 0 && nextCursor === null && state === "ready") return nothing;
  return (
    <section aria-label="お店の一覧" className="mt-1.5 lg:mt-6">
      <p role="status" className="mb-1.5 min-h-6 text-sm lg:mb-3">
        {(shops.length > 0 || state === "ready") && (
          <>
            {what && <span className="font-bold">{what} </span>}
            <span className="tabular text-ink-2">{countText(shops.length, nextCursor !== null)}</span>
          </>
        )}
      </p>
      {shops[0]?.is_near_match && (
        <p className="phrases mb-3 text-sm text-ink-2">
          そのままの名前のお店は見つかりませんでした。近い名前のお店です。
        </p>
      )}
      <ul className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${columns}`}>
        {shops.map((shop) => (
          <li key={shop.id} className="grid grid-cols-[minmax(0,1fr)]">
            <ShopEntry
              shop={shop}
              href={href("/shops/:id", { id: shop.id })}
              today={today}
              isCardsOwn={shop.id === aroundId}
              isHighlighted={shop.id === highlightedId}
              onHighlight={onHighlight}
              setFavorite={setFavorite}
              ref={rowRef(shop.id)}
              onOpen={() => remember(shop.id)}
            />
          </li>
        ))}
      </ul>
      <ListEnd
        pages={pages}
        {...(hrefAt && { hrefAt })}
        endText="お店は、ここまでです。"
        failedText={messages.shopsFailed}
        loadedText="続きのお店を読み込みました"
        skeleton={<ShopsSkeleton />}
      />
    </section>
  );
}

/** How many shops there are, as far as is known by now. */
export function countText(shops: number, hasMore: boolean): string {
  return `${shops}件${hasMore ? "以上" : ""}`;
}

type NoShopsProps = { says?: readonly string[]; text: string; action: ReactNode };

function NoShops({ says = ["条件に合うお店は", "見つかりませんでした。"], text, action }: NoShopsProps) {
  return (
    <EmptyState
      label="お店の一覧"
      picture={<RowIcon name="store" className="size-24" />}
      says={says}
      text={text}
      action={action}
    />
  );
}

function ShopsSkeleton() {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-32 rounded-m!" />
      ))}
    </div>
  );
}

const idOf = ({ id }: FoundShop) => id;
