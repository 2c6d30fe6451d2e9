import type { ReactNode, Ref } from "react";
import { Button } from "#ui/controls/button.tsx";

type UndoableRowProps = {
  /** As `usePages` gives it. */
  rowRef: Ref<HTMLElement> | undefined;
  /** What the button takes back, for those who do not see the row; null where it is not offered. */
  label: string | null;
  onUndo: () => void;
  children: ReactNode;
};

/** A line of what was given or used, and the way to take it back, which asks for the reason. */
export function UndoableRow({ rowRef, label, onUndo, children }: UndoableRowProps) {
  return (
    <li
      ref={rowRef as Ref<HTMLLIElement>}
      tabIndex={-1}
      className="flex min-w-0 flex-wrap items-center gap-x-3 py-3 outline-none"
    >
      {children}
      {label !== null && (
        <Button
          look="quiet"
          className="-mr-3 ml-auto text-sm"
          aria-haspopup="dialog"
          aria-label={label}
          onClick={onUndo}
        >
          取り消す
        </Button>
      )}
    </li>
  );
}
