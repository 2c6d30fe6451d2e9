import { href, Link } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { rewardText } from "../visit-text.ts";
import { useCheckInCalls } from "./check-in-calls.ts";
import { useCheckIn } from "./use-check-in.ts";

export type HereButtonProps = { shop: { id: string; name: string }; personId: string };

/** 「ここにいます」 at the shop that a form names: the visit is recorded at once, and its proof joins the card that is made afterwards. */
export default function HereButton({ shop, personId }: HereButtonProps) {
  const calls = useCheckInCalls();
  const { state, isBusy, byPlace } = useCheckIn({
    shop,
    personId,
    calls,
    mixId: null,
    onDone: () => undefined,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {state.is !== "done" && state.is !== "queued" && (
        <Button look="quiet" className="-ml-3 w-fit text-sm" isBusy={isBusy} onClick={() => void byPlace()}>
          {!isBusy && <Icon name="map-pin" className="size-5" />}
          ここにいます（チェックイン）
        </Button>
      )}
      <p role="status" className="phrases text-sm text-ink-2 empty:hidden">
        {state.is === "done" && `チェックインしました。${rewardText(state.result)}`}
        {state.is === "queued" && "チェックインを預かりました。つながるようになると、自動で送信します。"}
        {state.is === "failed" && state.text}
        {state.is === "nowhere" && (
          <>
            位置情報を取得できませんでした。お店のQRコードでもチェックインできます。
            <Link to={href("/scan")} className="font-bold text-accent hover:underline">
              QRコードを読み取る
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
