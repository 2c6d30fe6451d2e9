import { type KeyboardEvent, useId } from "react";
import { FieldError } from "#ui/controls/field.tsx";
import { Slider } from "#ui/controls/slider.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { roundRating } from "../../mix-limits.ts";
import { MOST_POINTS, passesHalf } from "../../rating-scale.ts";
import { Stars } from "../stars.tsx";
import { RatingMarks } from "./rating-marks.tsx";
import { tick } from "./tick.ts";

const STEP = 0.1;
/** Where the thumb of an unrated mix rests: both ends are equally near. */
const MIDDLE = 2.5;

type RatingFieldProps = {
  rating: number | null;
  error: string | undefined;
  onChange: (rating: number | null) => void;
};

/** 0.0 to 5.0, or nothing: an unrated mix is not a mix with no points. Every half point is marked and felt. */
export function RatingField({ rating, error, onChange }: RatingFieldProps) {
  const labelId = useId();
  const errorId = useId();
  const set = (value: number) => onChange(roundRating(Math.min(MOST_POINTS, Math.max(0, value))));

  function slide(value: number) {
    if (passesHalf(rating, value)) tick();
    set(value);
  }
  function onKeyDown(event: KeyboardEvent) {
    // A browser that already stands at an end says nothing when it is asked to go there.
    if (rating !== null || (event.key !== "Home" && event.key !== "End")) return;
    event.preventDefault();
    set(event.key === "Home" ? 0 : MOST_POINTS);
  }

  return (
    <fieldset aria-labelledby={labelId} className="-mt-2 grid min-w-0 gap-1">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <div className="flex min-h-11 flex-wrap items-center gap-x-2">
          <p id={labelId} className="text-sm font-bold text-ink-2">
            評価
          </p>
          {rating === null ? (
            <span className="text-xs text-ink-3">任意</span>
          ) : (
            <button
              type="button"
              className="min-h-11 rounded-s px-2 text-sm font-bold text-accent hover:underline"
              onClick={() => onChange(null)}
            >
              未評価に戻す
            </button>
          )}
        </div>
        <div className="ml-auto flex items-center gap-1">
          <StepButton icon="minus" label="評価を0.1下げる" onClick={() => set((rating ?? MIDDLE) - STEP)} />
          <output className="min-w-15 text-center leading-none">
            {rating === null ? (
              <span className="text-sm font-bold text-ink-3">未評価</span>
            ) : (
              <span className="text-lg">
                <Stars rating={rating} />
              </span>
            )}
          </output>
          <StepButton icon="plus" label="評価を0.1上げる" onClick={() => set((rating ?? MIDDLE) + STEP)} />
        </div>
      </div>
      <div>
        <Slider
          aria-label="評価（0.0から5.0）"
          aria-describedby={error ? errorId : undefined}
          aria-invalid={error ? true : undefined}
          min={0}
          max={MOST_POINTS}
          step={STEP}
          value={rating}
          restAt={MIDDLE}
          valueText={rating === null ? "未評価" : `5点中${rating.toFixed(1)}点`}
          onKeyDown={onKeyDown}
          onChange={slide}
        />
        <RatingMarks />
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}

function StepButton({
  icon,
  label,
  onClick,
}: {
  icon: "minus" | "plus";
  label: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-pill bg-surface-2 text-ink hover:brightness-95"
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
}
