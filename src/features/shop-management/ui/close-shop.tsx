import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { useOpenings } from "#ui/overlays/use-openings.ts";
import { overlayPart } from "#ui/status/lazy-part.ts";
import { Notice } from "#ui/status/notice.tsx";
import { useAttempt } from "#ui/status/use-attempt.ts";
import { useCloseShop } from "./close-shop-calls.ts";

const ConfirmDialog = overlayPart(async () => ({
  default: (await import("#ui/overlays/dialog.tsx")).ConfirmDialog,
}));

/** For an owner who gives the place up. */
export function CloseShop({ shopId, name }: { shopId: string; name: string }) {
  const closeShop = useCloseShop();
  const { revalidate } = useRevalidator();
  const { isBusy, problem, attempt } = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const openings = useOpenings(isAsking);

  function close(): void {
    setAsking(false);
    void attempt(async () => {
      await closeShop(shopId);
      await revalidate();
    });
  }

  return (
    <div id="closing" className="mt-8 grid scroll-mt-20 justify-items-start gap-2">
      {problem && <Notice look="error">{problem}</Notice>}
      <Button
        look="quiet"
        className="text-sm text-danger!"
        aria-haspopup="dialog"
        isBusy={isBusy}
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
            onConfirm={close}
          >
            <p>検索とお店のページから消えます。もう一度開くには、運営への連絡が必要です。</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}
