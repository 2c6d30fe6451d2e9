import { HALF_POINT, MOST_POINTS } from "../../rating-scale.ts";

const MARKS = Array.from({ length: MOST_POINTS / HALF_POINT + 1 }, (_, index) => index * HALF_POINT);

/** The half points below a slider, which stand where its thumb does; whole ones are named. */
export function RatingMarks() {
  return (
    // As far from the edge as the middle of the thumb.
    <div aria-hidden="true" className="-mt-2.5 flex justify-between px-[14px]">
      {MARKS.map((points) => {
        const isWhole = Number.isInteger(points);
        return (
          <span key={points} className="relative flex w-0 flex-col items-center">
            <i className={`w-[2px] rounded-pill bg-border-strong ${isWhole ? "h-2" : "h-1.5 opacity-60"}`} />
            {isWhole && <span className="tabular mt-0.5 text-xs leading-none text-ink-2">{points}</span>}
          </span>
        );
      })}
    </div>
  );
}
