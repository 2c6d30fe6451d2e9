import type { CardFace } from "#features/flavor-card/card-face.ts";

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
