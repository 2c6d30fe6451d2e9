import { type ReactNode, Suspense, useId, useState } from "react";
import type { NightMix } from "#features/mixes/card-face.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { CardStrip } from "#features/mixes/ui/card-strip.tsx";
import { Button } from "#ui/controls/button.tsx";
import { pageHeading } from "#ui/lists/move-focus.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { lazyPart } from "#ui/status/lazy-part.ts";
import { Skeleton } from "#ui/status/skeleton.tsx";
import type { PinOrderProps } from "./pin-order.tsx";

/** Only whoever arranges their own needs it. */
const PinOrder = lazyPart<PinOrderProps>(() => import("./pin-order.tsx"));

type PinnedCardsProps = {
  mixes: readonly NightMix[];
  settings: CardSettings;
  caption: ((mix: NightMix) => ReactNode) | null;
  /** Of one's own. */
  setPinned?: (mixes: readonly NightMix[]) => void;
};

/** What somebody put at the top of their profile, in their order. Nothing where there is nothing. */
export function PinnedCards({ mixes, settings, caption, setPinned }: PinnedCardsProps) {
  const [isArranging, setArranging] = useState(false);
  const arrangeId = useId();
  function arrange(next: readonly NightMix[]): void {
    if (next.length === 0) setArranging(false);
    setPinned?.(next);
  }
  return (
    <>
      {mixes.length > 0 && (
        <div className="mt-8">
          <CardStrip
            title={`とっておきの${mixes.length}枚`}
            mixes={mixes}
            settings={settings}
            aside={
              setPinned &&
              mixes.length > 1 && (
                <Button
                  id={arrangeId}
                  look="quiet"
                  className="-mr-3 text-sm"
                  onClick={() => setArranging(true)}
                >
                  並べ替える
                </Button>
              )
            }
            {...(caption && { caption })}
          />
        </div>
      )}
      {setPinned && (
        <Sheet
          isOpen={isArranging}
          onClose={() => setArranging(false)}
          title="とっておきのカード"
          // With fewer than two cards there is no button to go back to.
          focusAfter={() => document.getElementById(arrangeId) ?? pageHeading()}
        >
          <p className="phrases mb-4 text-sm text-ink-2">
            プロフィールの先頭に、この順で並びます。長押ししてドラッグするか、矢印のボタンで並べ替えてください。
          </p>
          <Suspense fallback={<Skeleton className="h-40" />}>
            <PinOrder pinned={mixes} setPinned={arrange} />
          </Suspense>
        </Sheet>
      )}
    </>
  );
}
