import type { CardFace } from "#features/flavor-card/card-face.ts";
import { AUDIENCES } from "../audience.ts";
import type { Visibility } from "../mix.ts";
import { listedDay } from "../night.ts";
import { AudienceMark } from "./audience-mark.tsx";

type CardCaptionProps = { face: CardFace; visibility: Visibility; thisYear: string };

/** Below an own card of the wall: who alone sees it, and the night and the shop, which larger cards say themselves. */
export function CardCaption({ face, visibility, thisYear }: CardCaptionProps) {
  const { shop_name } = face;
  const day = face.day.replaceAll("/", "-");
  const isMarked = AUDIENCES[visibility].mark !== null;
  return (
    <p
      className={`tabular mt-1.5 mb-1 flex items-center gap-1 px-1 text-xs text-ink-2 ${isMarked ? "" : "@min-[240px]:hidden"}`}
    >
      <AudienceMark visibility={visibility} />
      <time dateTime={day} className="shrink-0 [font-feature-settings:'palt'] @min-[240px]:hidden">
        {listedDay(day, thisYear)}
      </time>
      {shop_name !== null && <span className="truncate @min-[240px]:hidden">{shop_name}</span>}
    </p>
  );
}
