import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { MixDraft } from "../../stored-draft.ts";
import { CardPreview, type CardPreviewProps } from "./card-preview.tsx";

type CardPlaceProps = CardPreviewProps & {
  /** Counts the drafts that were on the screen. */
  generation: number;
  /** Hears whether the card's art can still be seen. */
  onSeen?: (isSeen: boolean) => void;
};

/**
 * On a phone the card leaves the room to the fields until there is something on it, and on a short one (with LINE's browser around
 * it, say) then as well: a field is always in sight. On a desk it stands beside them.
 */
const WIDTHS = [
  "w-20",
  "w-40 max-lg:[@media(height<46rem)]:w-30",
  "w-60 max-lg:[@media(height<46rem)]:w-40",
] as const;

/** Where the card grows with its flavours: above the fields, on a desk beside them. */
export function CardPlace({ generation, onSeen, ...preview }: CardPlaceProps) {
  const stage = Math.min(preview.draft.flavors.length, WIDTHS.length - 1);
  const place = useRef<HTMLDivElement>(null);
  useSteadyFields(place, preview.draft, generation);
  const [watchArt] = useState(() => watchVisibility((isSeen) => onSeen?.(isSeen)));
  return (
    <div
      ref={place}
      className={`flex items-center gap-4 ${stage === 0 ? "" : "justify-center"} lg:sticky lg:top-24 lg:row-span-2 lg:self-start`}
    >
      <div ref={watchArt} className={`${WIDTHS[stage]} max-w-full shrink-0 lg:w-full`}>
        <CardPreview {...preview} />
      </div>
      {stage === 0 && (
        <p className="phrases max-w-56 min-w-0 flex-1 text-sm text-ink-2 lg:hidden">
          フレーバーを選ぶと、カードに色がつきます。
        </p>
      )}
    </div>
  );
}

/**
 * The page goes along when what stands above the flavours grows or goes by a press: what is under the finger stays there. Another
 * draft is shown from where the page stands.
 */
function useSteadyFields(place: RefObject<HTMLElement | null>, draft: MixDraft, generation: number): void {
  const before = useRef({ top: 0, flavors: draft.flavors, generation });
  useLayoutEffect(() => {
    const root = document.documentElement;
    const { top: lastTop, ...last } = before.current;
    const isPressed = last.flavors !== draft.flavors && last.generation === generation;
    // Browsers that go along by themselves, sometimes, would do it twice.
    if (isPressed) root.style.overflowAnchor = "none";
    const fields = place.current?.parentElement?.querySelector("[data-flavors]");
    const top = (fields?.getBoundingClientRect().top ?? 0) + window.scrollY;
    before.current = { top, flavors: draft.flavors, generation };
    if (!isPressed) return undefined;
    window.scrollBy(0, top - lastTop);
    const frame = requestAnimationFrame(() => root.style.removeProperty("overflow-anchor"));
    return () => cancelAnimationFrame(frame);
  });
}

/** A ref that tells whether most of its element can be seen below the page's header. */
function watchVisibility(onChange: (isSeen: boolean) => void) {
  return (element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => onChange(entry?.isIntersecting ?? true), {
      rootMargin: "-64px 0px 0px 0px",
      threshold: 0.5,
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
}
