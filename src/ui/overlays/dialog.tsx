import { Suspense } from "react";
import type { ConfirmDialogProps } from "./confirm-panel.tsx";
import { ConfirmPanel } from "./load-overlays.ts";
import { usePanel } from "./use-panel.ts";

/** Asks before something that cannot be taken back. The focus starts at the way back and returns to where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const panel = usePanel(props);
  return (
    panel && (
      <Suspense>
        <ConfirmPanel {...props} {...panel} />
      </Suspense>
    )
  );
}
