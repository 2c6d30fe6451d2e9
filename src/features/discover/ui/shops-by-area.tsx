import { Link } from "react-router";
import { areaText } from "#features/shops/filter-params.ts";
import { finderAddress } from "#features/shops/finder-address.ts";
import type { ShopArea } from "#features/shops/shop-response.ts";

/** Straight to the shops of a prefecture, with how many there are. Not a thing where no shop is. */
export function ShopsByArea({ areas }: { areas: ShopArea[] }) {
  if (areas.length === 0) return null;
  return (
    <nav aria-label="エリアから探す">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(6rem,30%),1fr))] gap-2">
        {areas.map(({ name, shops }) => (
          <li key={name}>
            <Link
              to={finderAddress({ area: areaText({ prefecture: name }) })}
              className="flex min-h-11 items-center justify-center gap-2 rounded-pill border border-border bg-surface px-3 text-sm hover:bg-surface-2"
            >
              {name}
              <span className="tabular text-ink-2">
                {shops}
                <span className="sr-only">件のお店</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
