import { finderAddress } from "#features/shops/finder-address.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import type { FoundShop } from "#features/shops/shop-response.ts";
import type { ShopFilters } from "#features/shops/shop-search.ts";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { RowIcon } from "#ui/lists/list-row.tsx";
import { type LoadPage, type Pages, usePages } from "#ui/lists/use-pages.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { Skeleton } from "#ui/status/skeleton.tsx";
import { ShopEntry } from "./shop-entry.tsx";

type RankedShopsProps = {
  page: Page<FoundShop>;
  cursor: string | null;
  filters: ShopFilters;
  load: LoadPage<FoundShop>;
  today: string;
};

/** The shops that an address asks for, the best rated first. */
export function RankedShops({ page, cursor, filters, load, today }: RankedShopsProps) {
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
      pages={pages}
      today={today}
      hrefAt={(next) => finderAddress(filters, { cursor: next })}
      nothing={
        <NoShops text="条件を減らすか、ことばを短くしてみてください。" clearHref={finderAddress({})} />
      }
    />
  );
}

type NearShopsProps = { load: LoadPage<FoundShop>; today: string; clearHref: string; isWidest: boolean };

/** The shops around a place, the nearest first. */
export function NearShops({ load, today, clearHref, isWidest }: NearShopsProps) {
  const pages = usePages({ load, idOf });
  const text = isWidest
    ? "エリアから探すか、条件を減らしてみてください。"
    : "距離を広げるか、条件を減らしてみてください。";
  return <Shops pages={pages} today={today} nothing={<NoShops text={text} clearHref={clearHref} />} />;
}

type ShopsProps = {
  pages: Pages<FoundShop>;
  today: string;
  hrefAt?: (cursor: string) => string;
  nothing: React.ReactNode;
};

function Shops({ pages, today, hrefAt, nothing }: ShopsProps) {
  const { things: shops, nextCursor, state, rowRef, remember } = pages;
  if (shops.length === 0 && nextCursor === null && state === "ready") return nothing;
  return (
    <section aria-label="お店の一覧" className="mt-6">
      {shops[0]?.is_near_match && (
        <p className="phrases mb-3 text-sm text-ink-2">
          そのままの名前のお店は見つかりませんでした。近い名前のお店です。
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        {shops.map((shop) => (
          <li key={shop.id} className="grid grid-cols-[minmax(0,1fr)]">
            <ShopEntry
              shop={shop}
              href={`/shops/${shop.id}`}
              today={today}
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
        failedText={shopMessages.shopsFailed}
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
