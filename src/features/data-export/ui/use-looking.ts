import { useEffect, useRef } from "react";

const SOON_MS = 700;
const LATEST_MS = 5_000;

/** Looks again and again, ever more seldom, for as long as something is under way. A look that fails is followed by the next one. */
export function useLooking(isUnderWay: boolean, look: () => Promise<void>): void {
  const current = useRef(look);
  useEffect(() => {
    current.current = look;
  });
  useEffect(() => {
    if (!isUnderWay) return;
    let pauseMs = SOON_MS;
    let timer: ReturnType<typeof setTimeout>;
    const lookLater = () => {
      timer = setTimeout(async () => {
        await current.current().catch(() => undefined);
        pauseMs = Math.min(pauseMs * 1.3, LATEST_MS);
        if (!isOver) lookLater();
      }, pauseMs);
    };
    let isOver = false;
    lookLater();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isUnderWay]);
}
