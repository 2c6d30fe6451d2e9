import { useState } from "react";
import { Link } from "react-router";
import { ApiError } from "#api-client/api-error.ts";
import { BUTTON_CLASSES, Button } from "#ui/controls/button.tsx";
import type { TakeCoupon } from "./take-coupon-calls.ts";

type TakeButtonProps = { shopId: string; coupon: { id: string; title: string }; take: TakeCoupon };

type Taking = { is: "ready" | "busy" | "taken" } | { is: "refused"; text: string; hasOne: boolean };

/** Takes a coupon for whoever presses it. What they took before is known when they press: the page is everybody's. */
export function TakeButton({ shopId, coupon: { id, title }, take }: TakeButtonProps) {
  const [taking, setTaking] = useState<Taking>({ is: "ready" });

  async function press() {
    setTaking({ is: "busy" });
    try {
      await take({ shopId, couponId: id });
      setTaking({ is: "taken" });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const hasOne = error instanceof ApiError && error.code === "COUPON_LIMIT_REACHED";
      setTaking({ is: "refused", text, hasOne });
    }
  }

  return (
    <>
      {taking.is === "taken" ? (
        <Link to="/coupons" ref={focusOn} className={BUTTON_CLASSES.secondary}>
          クーポンを見る
        </Link>
      ) : (
        <Button look="secondary" isBusy={taking.is === "busy"} onClick={() => void press()}>
          受け取る<span className="sr-only">（{title}）</span>
        </Button>
      )}
      <p role="status" className="phrases text-sm text-ink-2 empty:hidden">
        {taking.is === "taken" && "受け取りました。"}
        {taking.is === "refused" && taking.text}
      </p>
      {taking.is === "refused" && taking.hasOne && (
        <Link to="/coupons" className={`${BUTTON_CLASSES.quiet} text-sm`}>
          クーポンを見る
        </Link>
      )}
    </>
  );
}

/** The button that was pressed is gone: the focus goes on with what stands in its place. */
function focusOn(link: HTMLAnchorElement | null) {
  link?.focus();
}
