import type { ReactNode } from "react";
import { liftAboveKeyboard } from "#ui/controls/keyboard-inset.ts";

type SaveBarProps = {
  /** Stands above the buttons: why there is no card yet. */
  notice: ReactNode;
  children: ReactNode;
};

/** The form's buttons, always within reach: above the keyboard and above the phone's own bar. */
export function SaveBar({ notice, children }: SaveBarProps) {
  return (
    <div
      ref={liftAboveKeyboard}
      className="save-bar sticky z-(--layer-bar) -mx-[20px] px-[20px] pt-3 lg:col-start-2"
    >
      {notice}
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
