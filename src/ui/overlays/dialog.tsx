import { Suspense, useState } from "react";
import { lazyPart } from "../status/lazy-part.ts";
import type { ConfirmDialogProps } from "./confirm-panel.tsx";
import { loadConfirm } from "./load-overlays.ts";
import { useOpenings } from "./use-openings.ts";

const ConfirmPanel = lazyPart(loadConfirm);

/** Asks before something that cannot be taken back. The focus starts at the way back and returns to where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [isAtOnce] = useState(props.isOpen);
  const wasOpened = useOpenings(props.isOpen) > 0;
  return (
    wasOpened && (
      <Suspense>
        <ConfirmPanel {...props} isAtOnce={isAtOnce} />
      </Suspense>
    )
  );
}
