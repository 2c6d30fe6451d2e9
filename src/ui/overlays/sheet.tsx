import { Suspense } from "react";
import { SheetPanel } from "./load-overlays.ts";
import type { SheetProps } from "./sheet-panel.tsx";
import { usePanel } from "./use-panel.ts";

/** More than the page has room for: it rises from below on a phone and comes from the right on a desk. */
export function Sheet(props: SheetProps) {
  const panel = usePanel(props);
  return (
    panel && (
      <Suspense>
        <SheetPanel {...props} {...panel} />
      </Suspense>
    )
  );
}
