import { Suspense, useState } from "react";
import { useTicketCalls } from "#features/coupons/ui/coupon-calls.ts";
import { ReadLink } from "#features/scanning/ui/read-link.tsx";
import type { LinkSettings } from "#line-client/read-link.ts";
import { overlayPart } from "#ui/status/lazy-part.ts";
import type { HeldTicket, HeldUpTicketProps } from "./held-up-ticket.tsx";

/** Fetched once the page rests: at a counter it is there when the network is not. */
const HeldUpTicket = overlayPart<HeldUpTicketProps>(() => import("./held-up-ticket.tsx"));

type ScanViewProps = {
  shop: { id: string; name: string };
  /** A card is taken as an order; else its guest's visit is confirmed. */
  isOrder: boolean;
  settings: LinkSettings;
  personId: string;
  /** A coupon that was read by another camera. */
  ticket: HeldTicket | null;
};

/** The reader at the counter: as large and as dark as the rest of it. */
export function ScanView({ shop, isOrder, settings, personId, ticket: first }: ScanViewProps) {
  const [ticket, setTicket] = useState(first);
  const calls = useTicketCalls();
  if (ticket)
    return (
      <Suspense>
        <HeldUpTicket
          key={ticket.id}
          shop={shop}
          held={ticket}
          personId={personId}
          calls={calls}
          onNext={() => setTicket(null)}
        />
      </Suspense>
    );
  return (
    <section aria-labelledby="scan-title" className="pt-2 [&_button]:min-h-16! [&_button]:text-lg">
      <h2 id="scan-title" className="text-lg">
        {isOrder ? "注文カード" : "読み取る"}
      </h2>
      <p className="phrases mt-2 mb-5 text-ink-2">
        {isOrder
          ? "お客さんのカードか、お店の定番ミックスのQRコードを読み取ると、注文カードを表示します。"
          : "お客さんの「スタッフに見せる」のQRコードを読み取ると来店を認証でき、クーポンのQRコードを読み取ると使用済みにできます。"}
      </p>
      <ReadLink settings={settings} counter={{ shopId: shop.id, isOrder }} onTicket={setTicket} />
    </section>
  );
}
