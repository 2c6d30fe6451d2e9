import "./slider.css";
import type { CSSProperties, InputHTMLAttributes } from "react";
import { usePressOrScroll } from "./use-press-or-scroll.ts";

type SliderProps = Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange"> & {
  min: number;
  max: number;
  step: number;
  /** Null stands at `restAt` with a hollow thumb until somebody touches it. */
  value: number | null;
  restAt?: number;
  /** What a screen reader says for the value. */
  valueText: string;
  /** A CSS colour for the filled part. */
  paint?: string;
  onChange: (value: number) => void;
};

/** A range to drag or to move with the keyboard. */
export function Slider({
  min,
  max,
  step,
  value,
  restAt = min,
  valueText,
  paint,
  onChange,
  ...rest
}: SliderProps) {
  const shown = value ?? restAt;
  const { change, handlers } = usePressOrScroll(onChange);
  const style = {
    "--slider-part": (shown - min) / (max - min),
    ...(paint && { "--slider-paint": paint }),
  } as CSSProperties;
  return (
    <input
      {...rest}
      {...handlers}
      type="range"
      className="slider"
      data-unset={value === null}
      min={min}
      max={max}
      step={step}
      value={shown}
      aria-valuetext={valueText}
      style={style}
      onChange={(event) => change(Number(event.target.value))}
      // The place where an unset thumb rests is a choice too, and pressing it changes no value.
      onClick={value === null ? (event) => onChange(Number(event.currentTarget.value)) : undefined}
    />
  );
}
