import { useState } from "react";
import { useRevalidator } from "react-router";
import { checkInMessages } from "#features/check-ins/check-in-messages.ts";
import type { ShopVisit } from "#features/check-ins/check-in-response.ts";
import type { StaffedShop } from "#features/check-ins/queries/read-staff-screen.ts";
import type { StaffCalls } from "#features/check-ins/ui/check-in-calls.ts";
import { sendOrKeep } from "#features/check-ins/ui/send-or-keep.ts";
import { PROOF_LABELS } from "#features/check-ins/visit-text.ts";
import { japanTime } from "#foundation/japan-time.ts";
import type { Page } from "#foundation/page.ts";
import { Button } from "#ui/controls/button.tsx";
import { Avatar } from "#ui/images/avatar.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { ListRowSkeleton } from "#ui/lists/list-row.tsx";
import { usePages } from "#ui/lists/use-pages.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { GiveCoupon } from "./give-coupon.tsx";
import { vibrate } from "./vibrate.ts";

type VisitsViewProps = {
  shop: StaffedShop;
  visits: Page<ShopVisit>;
  personId: string;
  calls: Pick<StaffCalls, "loadVisits" | "confirmVisit" | "giveTicket">;
};

/** Who checked in tonight, each to be confirmed by one press; without a network the press waits. */
export function VisitsView({ shop, visits, personId, calls }: VisitsViewProps) {
  const pages = usePages({
    name: "visits",
    first: visits,
    cursor: null,
    load: calls.loadVisits(shop.id),
    idOf: ({ id }) => id,
    orderOf: ({ checked_in_at }) => checked_in_at,
  });
  const { revalidate, state } = useRevalidator();
  const [pressed, setPressed] = useState<Readonly<Record<string, Pressed>>>({});
  const toast = useToast();

  async function confirm({ id, guest }: ShopVisit): Promise<void> {
    const say = (state: Pressed | undefined) =>
      setPressed(({ [id]: _, ...others }) => (state ? { ...others, [id]: state } : others));
    say("sending");
    const visit = { kind: "confirmation" as const, check_in_id: id, guest: guest.name };
    const here = { id: shop.id, name: shop.name };
    const sent = await sendOrKeep({ shop: here, personId, visit }, (key) =>
      calls.confirmVisit(shop.id, { check_in_id: id }, key),
    );
    say(sent.is === "failed" ? undefined : sent.is);
    if (sent.is === "done") vibrate();
    if (sent.is !== "queued")
      toast({ text: sent.is === "done" ? `${guest.name}さんの来店を認証しました。` : sent.text });
  }

  return (
    <section aria-labelledby="visits-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="visits-title" className="text-lg">
          今夜のチェックイン
        </h2>
        <Button
          look="secondary"
          className="min-h-16! px-5!"
          isBusy={state === "loading"}
          onClick={() => void revalidate()}
        >
          {state !== "loading" && <Icon name="refresh-cw" className="size-5" />}
          更新する
        </Button>
      </div>
      {pages.things.length === 0 && (
        <p className="phrases rounded-m bg-surface p-5 text-ink-2">
          今夜のチェックインはまだありません。お客さんがチェックインすると、ここに並びます。
        </p>
      )}
      <ul className="grid gap-3">
        {pages.things.map((visit) => (
          <li
            key={visit.id}
            ref={pages.rowRef(visit.id)}
            tabIndex={-1}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-m bg-surface p-4 outline-none"
          >
            <Avatar name={visit.guest.name} pictureUrl={visit.guest.picture_url} className="size-14" />
            <div className="min-w-[min(8rem,100%)] flex-1">
              <p className="text-lg leading-tight font-bold [overflow-wrap:anywhere]">
                {visit.guest.name}さん
              </p>
              <p className="text-sm text-ink-2">
                <time dateTime={visit.checked_in_at} className="tabular">
                  {japanTime(new Date(visit.checked_in_at))}
                </time>
                ・{PROOF_LABELS[visit.verification_type]}
              </p>
            </div>
            <Confirming visit={visit} pressed={pressed[visit.id]} onConfirm={() => void confirm(visit)} />
            {!visit.is_own && shop.coupons.length > 0 && (
              <GiveCoupon
                coupons={shop.coupons}
                guest={visit.guest.name}
                give={(couponId) => calls.giveTicket(shop.id, couponId, visit.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <ListEnd pages={pages} failedText={checkInMessages.visitsFailed} skeleton={<ListRowSkeleton />} />
    </section>
  );
}

/** What became of a press: it is on its way, waits for a network, or was taken. */
type Pressed = "sending" | "queued" | "done";

type ConfirmingProps = { visit: ShopVisit; pressed: Pressed | undefined; onConfirm: () => void };

function Confirming({ visit, pressed, onConfirm }: ConfirmingProps) {
  if (visit.is_own) return <p className="phrases text-sm text-ink-2">ご自身の来店です</p>;
  if (visit.verification_type !== "staff" && pressed === "queued")
    return <p className="inline-flex min-h-16 items-center px-3 font-bold text-ink-2">送信待ち</p>;
  if (visit.verification_type === "staff" || pressed === "done")
    return (
      <p className="inline-flex min-h-16 items-center gap-2 px-3 font-bold text-ok">
        <Icon name="check" className="size-6" />
        認証済み
      </p>
    );
  return (
    <Button
      className="min-h-16! w-full px-7! text-lg sm:w-auto"
      isBusy={pressed === "sending"}
      onClick={onConfirm}
    >
      認証する
      <span className="sr-only">: {visit.guest.name}さん</span>
    </Button>
  );
}
