import { useState } from "react";
import { newsText } from "#features/notifications/news-text.ts";
import { isQuiet, type QuietHours } from "#features/notifications/quiet-hours.ts";

/** Says without a look that something came while the page was open. */
export function BellStatus({ unread, quietHours }: { unread: number; quietHours: QuietHours }) {
  const [before, setBefore] = useState(unread);
  const [said, setSaid] = useState<{ text: string; times: number } | null>(null);
  if (unread !== before) {
    setBefore(unread);
    const text = isQuiet(quietHours, new Date()) ? null : newsText(before, unread);
    if (text !== null) setSaid({ text, times: (said?.times ?? 0) + 1 });
  }
  return (
    <p role="status" className="sr-only">
      {/* The same words once more are another element, which is read out again. */}
      {said && <span key={said.times}>{said.text}</span>}
    </p>
  );
}
