import type { ReactNode } from "react";
import { href } from "react-router";
import type { WaitingVisit } from "#features/check-ins/waiting-visit.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { useCounterPress } from "./use-counter-press.ts";

type ConfirmGuestProps = {
  shop: WaitingVisit["shop"];
  /** What is kept of the press where there is no network. */
  visit: WaitingVisit["visit"];
  personId: string;
  isConfirmed: boolean;
  confirm: (idempotencyKey: string) => Promise<void>;
  /** Who it is. */
  children: ReactNode;
};

/** One guest in front of the counter, and one press that says that they are here. */
export function ConfirmGuest({ shop, visit, personId, isConfirmed, confirm, children }: ConfirmGuestProps) {
  const { state, problem, press } = useCounterPress(isConfirmed ? "done" : "asked");

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-5 pt-6 pb-16">
      {children}
      {problem && <Notice look="error">{problem}</Notice>}
      {(state === "asked" || state === "sending") && (
        <Button
          className="min-h-24! w-full text-xl"
          isBusy={state === "sending"}
          onClick={() => void press({ shop, personId, visit }, confirm)}
        >
          {state === "asked" && <Icon name="badge-check" className="size-8" />}
          認証する
        </Button>
      )}
      <p role="status" className="inline-flex items-center gap-2 text-lg font-bold text-ok empty:hidden">
        {state === "done" && (
          <>
            <Icon name="check" className="size-7" />
            認証しました
          </>
        )}
        {state === "queued" && "預かりました。電波が戻ると送信します。"}
      </p>
      <ButtonLink
        to={href("/shops/manage/:shopId/staff", { shopId: shop.id })}
        look="secondary"
        className="min-h-16! w-full"
      >
        スタッフ画面に戻る
      </ButtonLink>
    </div>
  );
}
