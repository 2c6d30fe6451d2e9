import type { ReactNode } from "react";
import { paintCard } from "#features/flavor-card/art.ts";
import { FlavorCardArt } from "#features/flavor-card/ui/flavor-card-art.tsx";
import { Button } from "#ui/button.tsx";
import type { DraftFlavor } from "../../draft-flavors.ts";
import { liftAboveKeyboard } from "./keyboard-inset.ts";

type SaveBarProps = {
  flavors: DraftFlavor[];
  /** The card itself is out of sight: the bar carries its colours. */
  isCardAway: boolean;
  isBusy: boolean;
  /** Stands above the button: why there is no card yet. */
  children: ReactNode;
};

/** The primary button, always within reach: above the keyboard and above the phone's own bar. */
export function SaveBar({ flavors, isCardAway, isBusy, children }: SaveBarProps) {
  return (
    <div
      ref={liftAboveKeyboard}
      className="save-bar sticky bottom-0 z-10 -mx-5 px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      {children}
      <div className="flex items-center gap-3">
        {isCardAway && flavors.length > 0 && (
          <span className="relative h-[52px] w-[37px] shrink-0 overflow-hidden rounded-s shadow-1 lg:hidden">
            <FlavorCardArt art={paintCard(flavors)} />
          </span>
        )}
        <Button type="submit" isBusy={isBusy} className="min-w-0 flex-1">
          カードにする
        </Button>
      </div>
    </div>
  );
}
