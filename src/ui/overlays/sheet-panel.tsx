import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { liftAboveKeyboard } from "../controls/keyboard-inset.ts";
import { Icon } from "../images/icon.tsx";
import { useIsEntering } from "./use-is-entering.ts";
import type { PanelState } from "./use-panel.ts";

export type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays in reach below what scrolls: the button that ends the sheet. */
  footer?: ReactNode;
  /** Where the focus goes when it closes; true, as without it: back to where it was. */
  focusAfter?: (() => HTMLElement | null | true) | undefined;
};

export const BACKDROP_CLASSES =
  "fixed inset-0 bg-scrim transition-opacity duration-[120ms] data-ending-style:opacity-0 data-starting-style:opacity-0";

/** What a `Sheet` is once it was opened. */
export default function SheetPanel({
  isOpen,
  onClose,
  title,
  children,
  footer,
  focusAfter,
  isAtOnce,
}: SheetProps & Pick<PanelState, "isAtOnce">) {
  return (
    <Dialog.Root open={useIsEntering(isOpen, isAtOnce)} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`${BACKDROP_CLASSES} z-(--layer-sheet)`} />
        <Dialog.Popup
          ref={liftAboveKeyboard}
          finalFocus={focusAfter}
          className="fixed inset-x-0 bottom-[var(--keyboard-height,0px)] z-(--layer-sheet) flex max-h-[calc(88dvh-var(--keyboard-height,0px))] flex-col rounded-t-lg bg-surface text-ink shadow-card transition-[translate,opacity] duration-[240ms] ease-(--ease) data-ending-style:translate-y-full data-starting-style:translate-y-full lg:inset-y-0 lg:right-0 lg:left-auto lg:max-h-none lg:w-[26rem] lg:rounded-none lg:data-ending-style:translate-x-full lg:data-ending-style:translate-y-0 lg:data-starting-style:translate-x-full lg:data-starting-style:translate-y-0"
        >
          <div className="flex shrink-0 items-center justify-between gap-4 border-b border-border py-2 pr-2 pl-5">
            <Dialog.Title className="py-1.5 text-md leading-snug font-bold">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="閉じる"
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink"
            >
              <Icon name="x" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-[max(1.25rem,var(--safe-bottom))]">
            {children}
          </div>
          {footer && (
            <div className="shrink-0 border-t border-border px-5 pt-3 pb-[max(0.75rem,var(--safe-bottom))]">
              {footer}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
