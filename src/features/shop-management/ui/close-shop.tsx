import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { useOpenings } from "#ui/overlays/use-openings.ts";
import { overlayPart } from "#ui/status/lazy-part.ts";
import { Notice } from "#ui/status/notice.tsx";
import { useCloseShop } from "./close-shop-calls.ts";

const ConfirmDialog = overlayPart(async () => ({
  default: (await import("#ui/overlays/dialog.tsx")).ConfirmDialog,
}));

/** For an owner who gives the place up. */
export function CloseShop({ shopId, name }: { shopId: string; name: string }) {
  const closeShop = useCloseShop();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({
    isBusy: false,
    problem: null,
  });
  const [isAsking, setAsking] = useState(false);
  const openings = useOpenings(isAsking);

  async function close() {
    setAsking(false);
    setState({ isBusy: true, problem: null });
    try {
      await closeShop(shopId);
      await revalidate();
      setState({ isBusy: false, problem: null });
    } catch (error) {
      setState({ isBusy: false, problem: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <div id="closing" className="mt-8 grid scroll-mt-20 justify-items-start gap-2">
      {state.problem && <Notice look="error">{state.problem}</Notice>}
      <Button
        look="quiet"
        className="text-sm text-danger!"
        aria-haspopup="dialog"
        isBusy={state.isBusy}
        onClick={() => setAsking(true)}
      >
        お店を閉じる
      </Button>
      {openings > 0 && (
        <Suspense>
          <ConfirmDialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            title={`「${name}」を閉じますか？`}
            confirmLabel="閉じる"
            onConfirm={() => void close()}
          >
            <p>検索とお店のページから消えます。もう一度開くには、運営への連絡が必要です。</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}
