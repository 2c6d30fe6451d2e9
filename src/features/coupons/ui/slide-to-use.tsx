import "./slide-to-use.css";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "#ui/images/icon.tsx";

/** No press by accident: the way takes at least so long (domain.md, entity coupon). */
const SLIDE_MS = 1_500;
const END = 100;

type SlideToUseProps = {
  label: string;
  isBusy: boolean;
  onDone: () => void;
};

/**
 * Slid to its end, and held there until the bar has caught up: a flick does nothing. A key that is held at its end does it as well; let
 * go of before, it goes back.
 */
export function SlideToUse({ label, isBusy, onDone }: SlideToUseProps) {
  const [value, setValue] = useState(0);
  const [reached, setReached] = useState(0);
  const isDone = useRef(false);
  const isAtEnd = value === END;

  const goBack = useCallback(() => {
    isDone.current = false;
    setValue(0);
    setReached(0);
  }, []);

  const reachedNow = useEffectEvent(() => reached);
  useEffect(() => {
    if (value === 0) return;
    const begun = performance.now();
    // It goes on from where it was when the thumb moved.
    const from = reachedNow();
    let frame = requestAnimationFrame(function follow(time) {
      const now = Math.min(value, from + (Math.max(0, time - begun) / SLIDE_MS) * END);
      setReached(now);
      if (now < value) frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);

  // What was sent is answered: whatever became of it, the thumb is back at its beginning.
  useEffect(() => {
    if (!isBusy) goBack();
  }, [isBusy, goBack]);

  useEffect(() => {
    if (reached < END || !isAtEnd || isDone.current) return;
    isDone.current = true;
    onDone();
  }, [reached, isAtEnd, onDone]);

  function letGo(): void {
    if (!(isDone.current && isBusy)) goBack();
  }

  return (
    <div className="slide-to-use" data-busy={isBusy || undefined}>
      <span aria-hidden="true" className="slide-to-use-bar" style={{ inlineSize: `${reached}%` }} />
      <span role="status" className="sr-only">
        {isBusy && "送信しています…"}
      </span>
      <span aria-hidden="true" className="slide-to-use-text">
        {isBusy ? "送信しています…" : label}
        {!isBusy && <Icon name="chevron-right" />}
      </span>
      <input
        type="range"
        min={0}
        max={END}
        step={10}
        value={value}
        disabled={isBusy}
        aria-label={label}
        aria-valuetext={isAtEnd ? "そのまま押さえてください" : `${Math.round(reached)}%`}
        onChange={({ target }) => setValue(Number(target.value))}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyUp={letGo}
        onBlur={letGo}
      />
    </div>
  );
}
