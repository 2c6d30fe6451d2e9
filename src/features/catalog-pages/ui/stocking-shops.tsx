import { href, Link } from "react-router";
import { AllLink } from "#features/mixes/ui/card-strip.tsx";
import { Stars } from "#features/mixes/ui/stars.tsx";
import { placeLabel } from "#features/shop-pages/shop-page.ts";
import { VerifiedTag } from "#features/shops/ui/verified-tag.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";
import { Panel } from "#ui/panel.tsx";
import type { StockingShop } from "../catalog-page.ts";

type StockingShopsProps = {
  shops: StockingShop[];
  /** To all of them; null where these are all. */
  allHref: string | null;
  /** Where no shop is known to have it. */
  nothing: string;
};

/** Shops that have it, the best rated first. */
export function StockingShops({ shops, allHref, nothing }: StockingShopsProps) {
  return (
    <Panel title="取り扱いのあるお店" aside={allHref && <AllLink to={allHref} />}>
      {shops.length === 0 ? (
        <>
          <p className="phrases text-sm text-ink-2">{nothing}</p>
          <Link
            to={href("/shops")}
            className="mt-1 inline-flex min-h-11 items-center gap-2 text-sm font-bold text-accent hover:underline"
          >
            <Icon name="store" className="size-4" />
            お店を探す
          </Link>
        </>
      ) : (
        <ul className="-my-2 divide-y divide-border">
          {shops.map((shop) => (
            <li key={shop.id} className="py-1">
              <Link
                to={href("/shops/:id", { id: shop.id })}
                prefetch="intent"
                className="flex min-w-0 items-center rounded-s hover:underline"
              >
                <ListRow
                  picture={<RowIcon name="store" />}
                  name={
                    <span className="flex items-start gap-1.5">
                      <span className="min-w-0 [overflow-wrap:anywhere]">{shop.name}</span>
                      {shop.is_verified && (
                        <span className="mt-0.5">
                          <VerifiedTag isSignAlone />
                        </span>
                      )}
                    </span>
                  }
                  detail={placeLabel(shop)}
                >
                  <span className="ml-auto flex shrink-0 items-center gap-1 text-sm">
                    {shop.rating !== null && <Stars rating={shop.rating} />}
                    <Icon name="chevron-right" className="size-4 text-ink-2" />
                  </span>
                </ListRow>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
