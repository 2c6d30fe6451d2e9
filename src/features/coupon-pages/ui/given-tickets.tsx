import { Suspense, useState } from "react";
import { couponMessages } from "#features/coupons/coupon-messages.ts";
import type { GivenTicket } from "#features/coupons/coupon-response.ts";
import type { ShopCouponCalls } from "#features/coupons/ui/shop-coupon-calls.ts";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { slashMoment } from "#foundation/japan-time.ts";
import type { Page } from "#foundation/page.ts";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { ListRowSkeleton } from "#ui/lists/list-row.tsx";
import { usePages } from "#ui/lists/use-pages.ts";
import { useOpenings } from "#ui/overlays/use-openings.ts";
import { Panel } from "#ui/panel.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import type { TakeBackSheetProps } from "./take-back-sheet.tsx";
import { UndoableRow } from "./undoable-row.tsx";

const TakeBackSheet = overlayPart<TakeBackSheetProps>(() => import("./take-back-sheet.tsx"));

type GivenTicketsProps = {
  shop: ManagedShop;
  first: Page<GivenTicket>;
  personId: string;
  calls: Pick<ShopCouponCalls, "loadGiven" | "takeBack">;
};

/** スタッフが渡したクーポン: what the staff gave and nobody used yet; what was given by mistake is taken back. */
export function GivenTickets({ shop, first, personId, calls }: GivenTicketsProps) {
  const pages = usePages({
    name: `given ${shop.id}`,
    first,
    cursor: null,
    load: calls.loadGiven(shop.id),
    idOf: ({ id }) => id,
    orderOf: ({ issued_at }) => issued_at,
  });
  // Which it is stays until the sheet is gone.
  const [toTake, setToTake] = useState<GivenTicket | null>(null);
  const [isTaking, setTaking] = useState(false);
  const openings = useOpenings(isTaking);
  return (
    <>
      {pages.things.length > 0 && (
        <Panel title="スタッフが渡したクーポン">
          <p className="phrases mb-4 text-sm text-ink-2">
            まだ使われていないものです。渡し間違いは、使われる前に取り消せます。
          </p>
          <ul className="-my-2 grid divide-y divide-border">
            {pages.things.map((ticket) => (
              <UndoableRow
                key={ticket.id}
                rowRef={pages.rowRef(ticket.id)}
                label={shop.role === "admin" ? null : `${nameOf(ticket)}を取り消す`}
                onUndo={() => {
                  setToTake(ticket);
                  setTaking(true);
                }}
              >
                <Given ticket={ticket} />
              </UndoableRow>
            ))}
          </ul>
          <ListEnd pages={pages} failedText={couponMessages.givenReadFailed} skeleton={<ListRowSkeleton />} />
        </Panel>
      )}
      {toTake && openings > 0 && (
        <Suspense>
          <TakeBackSheet
            key={toTake.id}
            isOpen={isTaking}
            onClose={() => setTaking(false)}
            name={`take-ticket-back-${toTake.id}:${personId}`}
            title="このクーポンを取り消しますか？"
            text={`${nameOf(toTake)}は使えなくなり、お客さんの画面では取り消し済みになります。元に戻せません。理由は記録に残ります。`}
            said={`「${toTake.title}」を取り消しました。`}
            send={(reason) => calls.takeBack(shop.id, toTake.id, reason)}
            onDone={() => pages.takeOut(toTake.id)}
          />
        </Suspense>
      )}
    </>
  );
}

function nameOf({ title, guest_name }: GivenTicket): string {
  return guest_name === null ? `「${title}」` : `${guest_name}さんの「${title}」`;
}

function Given({ ticket: { title, guest_name, issued_at } }: { ticket: GivenTicket }) {
  return (
    <div className="min-w-[min(12rem,100%)] flex-1 leading-snug">
      <p className="font-bold wrap-anywhere">{title}</p>
      <p className="phrases mt-0.5 text-sm text-ink-2">
        <time dateTime={issued_at} className="tabular inline-block">
          {slashMoment(new Date(issued_at))}
        </time>
        {guest_name !== null && <span className="inline-block wrap-anywhere">・{guest_name}さん</span>}
      </p>
    </div>
  );
}
