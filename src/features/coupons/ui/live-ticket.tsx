import "./live-ticket.css";
import { useEffect, useRef, useState } from "react";
import { slashMoment } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { Ticket } from "../coupon-response.ts";

type LiveTicketProps = { ticket: Ticket; usedAt: string; onClose: () => void };

/** For so long it can be looked at across the counter. */
const ALIVE_MS = 120_000;

const CLOCK = new Intl.DateTimeFormat("ja-JP", {
  timeZone: "Asia/Tokyo",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/**
 * What the staff look at across the counter: it fills the display, its colours move and its clock ticks, which no picture of it does. The
 * clock goes on from the server's moment, whatever the phone's own says. Where motion is reduced, its clock ticks and its
 * ground grows lighter and darker in steps.
 */
export function LiveTicket({ ticket, usedAt, onClose }: LiveTicketProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const now = useServerClock(usedAt);
  useEffect(() => {
    dialog.current?.showModal();
    // Nobody shows it to the next of the staff an hour later.
    const end = setTimeout(() => dialog.current?.close(), ALIVE_MS);
    return () => clearTimeout(end);
  }, []);
  return (
    <dialog ref={dialog} aria-label="使用済みにしました" className="live-ticket" onClose={onClose}>
      <span aria-hidden="true" className="live-ticket-smoke" />
      <div className="relative grid min-h-full grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-4 p-6 text-center">
        <Icon name="check" className="size-16" />
        <p className="text-[clamp(2.5rem,14vw,5rem)] leading-none font-bold">使用済み</p>
        <p aria-hidden="true" className="tabular text-[clamp(2.75rem,16vw,6rem)] leading-none font-bold">
          {CLOCK.format(now)}
        </p>
        <p className="phrases text-xl font-bold [overflow-wrap:anywhere]">{ticket.title}</p>
        <p className="[overflow-wrap:anywhere]">{ticket.shop.name}</p>
        <p>
          <time dateTime={usedAt} className="tabular">
            {slashMoment(new Date(usedAt))}
          </time>
          に使用
        </p>
        <form method="dialog" className="mt-4">
          <Button type="submit" look="secondary">
            閉じる
          </Button>
        </form>
      </div>
    </dialog>
  );
}

/** Goes on from a moment of the server's. */
function useServerClock(from: string): Date {
  const [elapsedMs, setElapsed] = useState(0);
  useEffect(() => {
    const begun = Date.now();
    const timer = setInterval(() => setElapsed(Date.now() - begun), 250);
    return () => clearInterval(timer);
  }, []);
  return new Date(Date.parse(from) + elapsedMs);
}
