import type { CardFace } from "#features/flavor-card/card-face.ts";
import { listedDay } from "../night.ts";

/** The night and the shop below a small card of the wall; larger ones say both themselves. */
export function CardCaption({ face, thisYear }: { face: CardFace; thisYear: string }) {
  const { shop_name } = face;
  const day = face.day.replaceAll("/", "-");
  return (
    <p className="tabular mt-1.5 mb-1 flex items-baseline gap-1 px-1 text-xs text-ink-2 @min-[240px]:hidden">
      <time dateTime={day} className="shrink-0 [font-feature-settings:'palt']">
        {listedDay(day, thisYear)}
      </time>
      {shop_name !== null && <span className="truncate">{shop_name}</span>}
    </p>
  );
}
