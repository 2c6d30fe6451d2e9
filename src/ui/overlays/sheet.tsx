import { Suspense, useState } from "react";
import { lazyPart } from "../status/lazy-part.ts";
import { loadSheet } from "./load-overlays.ts";
import type { SheetProps } from "./sheet-panel.tsx";
import { useOpenings } from "./use-openings.ts";

const SheetPanel = lazyPart(loadSheet);

/** More than the page has room for: it rises from below on a phone and comes from the right on a desk. */
export function Sheet(props: SheetProps) {
  const [isAtOnce] = useState(props.isOpen);
  const wasOpened = useOpenings(props.isOpen) > 0;
  return (
    wasOpened && (
      <Suspense>
        <SheetPanel {...props} isAtOnce={isAtOnce} />
      </Suspense>
    )
  );
}
