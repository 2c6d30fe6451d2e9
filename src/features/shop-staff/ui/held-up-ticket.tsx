import { useEffect, useEffectEvent, useState } from "react";
import { listWaitingVisits } from "#features/check-ins/ui/visit-store.ts";
import { couponMessages } from "#features/coupons/coupon-messages.ts";
import type { Ticket } from "#features/coupons/coupon-response.ts";
import type { TicketCalls } from "#features/coupons/ui/coupon-calls.ts";
import { faceOf } from "#features/coupons/ui/face-of.ts";
import { TicketFace } from "#features/coupons/ui/ticket-face.tsx";
import { waitsFor } from "#foundation/call-failure.ts";
import { slashMoment } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { useCounterPress } from "./use-counter-press.ts";

/** What a guest's screen says. */
export type HeldTicket = { id: string; code: string };

export type HeldUpTicketProps = {
  shop: { id: string; name: string };
  held: HeldTicket;
  personId: string;
  calls: Pick<TicketCalls, "readTicket" | "redeem">;
  /** The next guest. */
  onNext: () => void;
};

type Looked =
  | { is: "looking" }
  | { is: "found"; ticket: Ticket }
  /** Nobody could be asked what it is; it is redeemed all the same, once there is a network. */
  | { is: "unknown" }
  | { is: "refused"; text: string };

/** A guest's coupon in front of the staff, and one press that uses it. What cannot be sent waits in the tray, under its own key. */
export default function HeldUpTicket({ shop, held, personId, calls, onNext }: HeldUpTicketProps) {
  const [looked, setLooked] = useState<Looked>({ is: "looking" });
  const { state, setState, problem, press } = useCounterPress("asked");
  async function look(): Promise<void> {
    // Shown twice without a network it is taken once: the first press waits in the tray.
    const waiting = await listWaitingVisits(personId);
    if (waiting.some(({ visit }) => visit.kind === "redemption" && visit.ticket_id === held.id))
      setState("queued");
    try {
      const ticket = await calls.readTicket(held.id, held.code);
      const isElsewhere = ticket.shop.id !== shop.id || ticket.is_own;
      setLooked(
        isElsewhere ? { is: "refused", text: couponMessages.ticketNotFound } : { is: "found", ticket },
      );
    } catch (error) {
      setLooked(
        waitsFor(error) === "network" ? { is: "unknown" } : { is: "refused", text: (error as Error).message },
      );
    }
  }
  const lookFirst = useEffectEvent(look);
  useEffect(() => void lookFirst(), []);

  async function use(): Promise<void> {
    const title = looked.is === "found" ? looked.ticket.title : "内容は未確認";
    const visit = { kind: "redemption" as const, ticket_id: held.id, code: held.code, title };
    const sent = await press({ shop, personId, visit }, (key) =>
      calls.redeem(held.id, { by: "staff", code: held.code }, key),
    );
    if (sent.is === "done") setLooked({ is: "found", ticket: sent.result });
    // What it is now: used before, say, and when.
    if (sent.is === "failed") await look();
  }

  const ticket = looked.is === "found" ? looked.ticket : null;
  const isUsable = looked.is === "unknown" || ticket?.state === "issued" || ticket?.state === "presenting";
  return (
    <section
      aria-labelledby="ticket-title"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 pt-2 pb-16"
    >
      <h2 id="ticket-title" className="text-lg">
        クーポン
      </h2>
      {looked.is === "looking" && <p role="status">読み込み中…</p>}
      {ticket && <TicketFace {...faceOf(ticket, new Date())} isOver={!isUsable && state !== "done"} />}
      {looked.is === "unknown" && state === "asked" && (
        <Notice look="warning">
          いまは通信できないため、内容を確認できません。使用済みにすると、電波が戻ったときに送信します。
        </Notice>
      )}
      {looked.is === "refused" && <Notice look="error">{looked.text}</Notice>}
      {problem && <Notice look="error">{problem}</Notice>}
      {isUsable && (state === "asked" || state === "sending") && (
        <Button className="min-h-24! text-xl" isBusy={state === "sending"} onClick={() => void use()}>
          使用済みにする
        </Button>
      )}
      <p
        role="status"
        className="inline-flex items-center justify-center gap-2 text-lg font-bold empty:hidden"
      >
        {state === "queued" && "預かりました。電波が戻ると送信します。"}
        {state !== "queued" && ticket?.state === "used" && ticket.used_at !== null && (
          <span className={state === "done" ? "inline-flex items-center gap-2 text-ok" : "text-danger"}>
            {state === "done" && <Icon name="check" className="size-7" />}
            {state === "done"
              ? "使用済みにしました"
              : `使用済みです（${slashMoment(new Date(ticket.used_at))}）`}
          </span>
        )}
      </p>
      <Button look="secondary" className="min-h-16!" onClick={onNext}>
        次を読み取る
      </Button>
    </section>
  );
}
