import { useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { useTicketCalls } from "#features/coupons/ui/coupon-calls.ts";
import { relativeTime } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { serialOverPages } from "#ui/status/serial-over-pages.ts";
import { Strip, StripClose } from "#ui/status/strip.tsx";
import { useResending } from "#ui/status/use-resending.ts";
import { checkInPath } from "../check-in.ts";
import { waitingText } from "../visit-text.ts";
import { useCheckInCalls } from "./check-in-calls.ts";
import { listenToVisits } from "./visit-database.ts";
import { createVisitQueue, type QueueView } from "./visit-queue.ts";

export type WaitingVisitsProps = {
  owner: string;
  /** How many of them are listed; the tray of a counter lists all. */
  most?: number;
};

/** What is not sent yet of a person's visits, in the order in which it goes, and what became of it. */
export default function WaitingVisits({ owner, most = 3 }: WaitingVisitsProps) {
  const visits = useCheckInCalls();
  const { redeem } = useTicketCalls();
  const [queue] = useState(() =>
    createVisitQueue({ owner, calls: { ...visits, redeem }, serially: serialOverPages("waiting-visits") }),
  );
  const view = useSyncExternalStore(queue.subscribe, queue.view, queue.view);
  const { hasFailed, heldBack, waiting, sent, refused } = view;
  useResending({
    sendAll: queue.sendAll,
    look: queue.look,
    listen: listenToVisits,
    hasFailed,
    needsSignIn: heldBack !== null,
  });
  return (
    <section aria-label="送信待ちのチェックイン">
      {/* It stands in the page before it has something to say, or it would not be announced. */}
      <div role="status">
        {waiting.length > 0 && <Waiting view={view} most={most} onSend={() => void queue.sendAll()} />}
        {refused.length > 0 && (
          <Strip look="trouble" end={<StripClose onClose={queue.dismiss} />}>
            {refused.map(({ visit, text }) => (
              <span key={visit.id} className="block">
                {waitingText(visit)}: {text}
              </span>
            ))}
          </Strip>
        )}
        {sent.length > 0 && (
          <Strip look="done" end={<StripClose onClose={queue.dismiss} />}>
            預かっていた記録を送信しました。
            {sent.map(
              ({ visit, earned }) =>
                visit.visit.kind === "check-in" && (
                  <span key={visit.id} className="block">
                    <Link
                      to={checkInPath(visit.shop.id)}
                      className="inline-flex min-h-11 items-center font-bold text-accent hover:underline"
                    >
                      {waitingText(visit)}
                    </Link>
                    {earned !== null && <span className="phrases block text-ink-2">{earned}</span>}
                  </span>
                ),
            )}
          </Strip>
        )}
      </div>
    </section>
  );
}

function Waiting({ view, most, onSend }: { view: QueueView; most: number; onSend: () => void }) {
  const now = new Date();
  const send = (
    <Button look="quiet" className="text-sm" isBusy={view.isSending} onClick={onSend}>
      今すぐ送る
    </Button>
  );
  return (
    <Strip look="waiting" end={send}>
      <strong>送信待ち {view.waiting.length}件</strong>
      <ul className="text-ink-2">
        {view.waiting.slice(0, most).map((visit) => (
          <li key={visit.id}>
            {waitingText(visit)}（{relativeTime(new Date(visit.queuedAt), now)}）
          </li>
        ))}
      </ul>
      {view.heldBack !== null && <span className="block text-ink-2">{view.heldBack}</span>}
    </Strip>
  );
}
