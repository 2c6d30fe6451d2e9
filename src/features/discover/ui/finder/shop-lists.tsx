import { type ReactNode, useEffect, useEffectEvent } from "react";
import { href } from "react-router";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { finderAddress } from "#features/shops/finder-address.ts";
import type { FoundShop } from "#features/shops/shop-response.ts";
import type { ShopFilters } from "#features/shops/shop-search.ts";
import { messages } from "#foundation/messages.ts";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
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
  /** Beside a map there is room for one column. */
  isNarrow: boolean;
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
  setFavorite: FavoriteControls["setFavorite"] | null;
  /** Told what stands in the list, and which list it is. */
  onShown: (shops: readonly FoundShop[], list: string) => void;
};

type RankedShopsProps = SharedProps & {
  page: Page<FoundShop>;
  cursor: string | null;
  filters: ShopFilters;
  load: LoadPage<FoundShop>;
};

/** The shops that an address asks for, the best rated first. */
export function RankedShops({ page, cursor, filters, load, ...shared }: RankedShopsProps) {
  const pages = usePages({
    name: "shops",
    first: page,
    cursor,
    load,
    idOf,
    timeOf: ({ listing_rank }) => String(listing_rank).padStart(6, "0"),
  });
  return (
    <Shops
      {...shared}
      pages={pages}
      name={finderAddress(filters)}
      hrefAt={(next) => finderAddress(filters, { cursor: next })}
      nothing={
        <NoShops text="条件を減らすか、ことばを短くしてみてください。" clearHref={finderAddress({})} />
      }
    />
  );
}

type PlacedShopsProps = SharedProps & {
  name: string;
  load: LoadPage<FoundShop>;
  clearHref: string;
  /** There is no more room to look in. */
  isWidest: boolean;
};

/** The shops around a place or within bounds, the nearest first. */
export function PlacedShops({ load, clearHref, isWidest, ...shared }: PlacedShopsProps) {
  const pages = usePages({ load, idOf });
  const text = isWidest
    ? "エリアから探すか、条件を減らしてみてください。"
    : "距離を広げるか、条件を減らしてみてください。";
  return <Shops {...shared} pages={pages} nothing={<NoShops text={text} clearHref={clearHref} />} />;
}

type ShopsProps = SharedProps & {
  pages: Pages<FoundShop>;
  name: string;
  hrefAt?: (cursor: string) => string;
  nothing: ReactNode;
};

function Shops({ pages, name, hrefAt, nothing, onShown, ...shared }: ShopsProps) {
  const { what, today, isNarrow, highlightedId, onHighlight, setFavorite } = shared;
  const { things: shops, nextCursor, state, rowRef, remember } = pages;
  const ids = shops.map(idOf).join();
  const tell = useEffectEvent((listed: string) =>
    onShown(
      shops.filter(({ id }) => listed.includes(id)),
      name,
    ),
  );
  useEffect(() => {
    if (state === "ready") tell(ids);
  }, [ids, state]);
  const columns = isNarrow ? "md:grid-cols-2 lg:grid-cols-1" : "md:grid-cols-2";
  if (shops.length === 0 && nextCursor === null && state === "ready") return nothing;
  return (
    <section aria-label="お店の一覧" className="mt-4 lg:mt-6">
      <p role="status" className="mb-3 min-h-6 text-sm">
        {(shops.length > 0 || state === "ready") && (
          <>
            {what && <span className="font-bold">{what} </span>}
            <span className="tabular text-ink-2">
              {shops.length}件{nextCursor !== null && "以上"}
            </span>
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

function NoShops({ text, clearHref }: { text: string; clearHref: string }) {
  return (
    <EmptyState
      label="お店の一覧"
      picture={<RowIcon name="store" className="size-24" />}
      says={["条件に合うお店は", "見つかりませんでした。"]}
      text={text}
      action={
        <ButtonLink to={clearHref} look="secondary">
          すべてのお店を見る
        </ButtonLink>
      }
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
