import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { NEWS_TEXT } from "../news-text.ts";

type NewNotificationsProps = {
  /** How much is unread as the list was read, and as this page heard since. */
  unread: number;
  heard: number;
  /** The list, and the page's heading above it. */
  listRef: RefObject<HTMLElement | null>;
  headingRef: RefObject<HTMLElement | null>;
};

/** What came while the list was open: whoever is at its top finds it there; whoever reads on below is told so, and not moved. */
export function NewNotifications({ unread, heard, listRef, headingRef }: NewNotificationsProps) {
  const { revalidate } = useRevalidator();
  const [isOffered, setOffered] = useState(false);
  const receive = useEffectEvent(() => {
    const isReading = window.scrollY > 0 || listRef.current?.contains(document.activeElement);
    setOffered(Boolean(isReading));
    if (!isReading) void revalidate();
  });
  const hasNews = heard > unread;
  useEffect(() => {
    if (heard > unread) receive();
  }, [heard, unread]);
  if (!hasNews || !isOffered) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-16 z-(--layer-bar) flex justify-center px-4 lg:top-4 lg:left-(--side-width)">
      <Button
        look="secondary"
        className="pointer-events-auto min-h-11! border border-border px-4! text-sm shadow-1"
        onClick={() => {
          headingRef.current?.focus({ preventScroll: true });
          window.scrollTo(0, 0);
          void revalidate();
        }}
      >
        {NEWS_TEXT}
      </Button>
    </div>
  );
}
