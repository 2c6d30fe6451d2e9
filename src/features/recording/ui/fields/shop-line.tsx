import type { FoundShop } from "#features/shops/shop-response.ts";
import { distanceLabel } from "#foundation/geo.ts";
import { Icon } from "#ui/images/icon.tsx";

type ShopLineProps = {
  shop: Pick<FoundShop, "name" | "distance_m">;
  /** What tells it from another of its name. */
  place: string | null;
};

/** A shop among those that a search found, in a list to choose from. */
export function ShopLine({ shop, place }: ShopLineProps) {
  return (
    <>
      <Icon name="map-pin" className="size-4 text-ink-3" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold">{shop.name}</span>
        {place && <span className="line-clamp-1 text-sm text-ink-2">{place}</span>}
      </span>
      {shop.distance_m !== null && (
        <span className="tabular shrink-0 text-sm text-ink-2">{distanceLabel(shop.distance_m)}</span>
      )}
    </>
  );
}
