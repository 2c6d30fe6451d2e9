import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { BUTTON_CLASSES } from "../controls/button.tsx";
import { BACKDROP_CLASSES } from "./sheet-panel.tsx";
import { useIsEntering } from "./use-is-entering.ts";
import type { PanelState } from "./use-panel.ts";

export type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Repeats the verb: このカードを削除しますか？ */
  title: string;
  /** What will happen, where the title does not say it all. */
  children?: ReactNode;
  /** The verb itself: 削除する. */
  confirmLabel: string;
  /** For what is no deletion: 戻る. */
  dismissLabel?: string;
  look?: "primary" | "danger";
  onConfirm: () => void;
};

/** What a `ConfirmDialog` is once it was opened. */
export default function ConfirmPanel({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  dismissLabel = "キャンセル",
  look = "danger",
  onConfirm,
  isAtOnce,
}: ConfirmDialogProps & Pick<PanelState, "isAtOnce">) {
  return (
    <AlertDialog.Root open={useIsEntering(isOpen, isAtOnce)} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        {/* Also above a sheet, which has one of its own. */}
        <AlertDialog.Backdrop forceRender className={`${BACKDROP_CLASSES} z-(--layer-dialog)`} />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-(--layer-dialog) grid max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2.5rem))] -translate-x-1/2 -translate-y-1/2 grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto rounded-lg bg-surface p-6 text-ink shadow-card transition-[opacity,scale] duration-[120ms] data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0">
          <AlertDialog.Title className="text-lg leading-snug font-bold">{title}</AlertDialog.Title>
          {children && (
            <AlertDialog.Description render={<div />} className="phrases grid gap-3 text-sm text-ink-2">
              {children}
            </AlertDialog.Description>
          )}
          <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3">
            <AlertDialog.Close className={`${BUTTON_CLASSES.secondary} px-3!`}>
              {dismissLabel}
            </AlertDialog.Close>
            <button type="button" className={`${BUTTON_CLASSES[look]} px-3!`} onClick={onConfirm}>
              {confirmLabel}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
