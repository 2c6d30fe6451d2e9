import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#ui/status/lazy-part.ts";
import type { SimilarMixesProps } from "./similar-mixes.tsx";

const SimilarMixes = lazyPart(() => import("./similar-mixes.tsx"));
/** Before the end of the page is in sight: nothing moves that is. */
const EARLY = "800px";

/** The end of a card's page: what is like it comes once, when somebody comes near. The page itself is cached and names none. */
export function SimilarBelow(props: SimilarMixesProps) {
  const end = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = end.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: EARLY },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={end}>
      {isNear && (
        <Suspense>
          <SimilarMixes {...props} />
        </Suspense>
      )}
    </div>
  );
}
