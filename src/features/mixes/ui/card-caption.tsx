import type { CardFace } from "#features/flavor-card/card-face.ts";
import { ratingText } from "#features/flavor-card/card-text.ts";

/** The night and the shop below a small card of the wall; larger ones say both themselves. */
export function CardCaption({ face: { day, shop_name } }: { face: CardFace }) {
  return (
    <p className="tabular mt-1.5 mb-1 flex items-baseline gap-2 px-1 text-xs text-ink-2 @min-[240px]:hidden">
      <time dateTime={day.replaceAll("/", "-")} className="shrink-0">
        {day}
      </time>
      {shop_name !== null && <span className="truncate">{shop_name}</span>}
    </p>
  );
}

/** ★4.6 */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="tabular font-bold text-ink">
      <span aria-hidden="true" className="mr-0.5 text-accent">
        ★
      </span>
      <span className="sr-only">5点中 </span>
      {ratingText(rating)}
    </span>
  );
}
