import type { CardFace } from "#features/flavor-card/card-face.ts";
import { AUDIENCES, type Visibility } from "../audience.ts";
import { listedDay } from "../night.ts";
import { AudienceMark } from "./audience-mark.tsx";
import { SharedMark } from "./shared-mark.tsx";

type CardCaptionProps = { face: CardFace; visibility: Visibility; isShared: boolean; thisYear: string };

/** Below a card of one's history: who alone sees it, or that another one recorded it, and the night and the shop, which larger cards say themselves. */
export function CardCaption({ face, visibility, isShared, thisYear }: CardCaptionProps) {
  const { shop_name } = face;
  const day = face.day.replaceAll("/", "-");
  const isMarked = isShared || AUDIENCES[visibility].mark !== null;
  return (
    <p
      className={`tabular mt-1.5 mb-1 flex items-center gap-1 px-1 text-xs text-ink-2 ${isMarked ? "" : "@min-[240px]:hidden"}`}
    >
      {isShared ? <SharedMark /> : <AudienceMark visibility={visibility} />}
      <time dateTime={day} className="shrink-0 [font-feature-settings:'palt'] @min-[240px]:hidden">
        {listedDay(day, thisYear)}
      </time>
      {shop_name !== null && <span className="truncate @min-[240px]:hidden">{shop_name}</span>}
    </p>
  );
}
