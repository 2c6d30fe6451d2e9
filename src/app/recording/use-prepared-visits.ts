import { useEffect } from "react";
import { loadIcon } from "#ui/images/icon-load.ts";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { STRIP_ICONS } from "#ui/status/strip-icons.ts";
import { whenAtRest } from "#ui/status/when-at-rest.ts";
import { WaitingVisitsPart } from "./waiting-visits.tsx";

/** Where visits begin to wait: what tells of them must be there before the network goes. */
export function usePreparedVisits(): void {
  useEffect(
    () =>
      whenAtRest(() => {
        void loadUnasked(WaitingVisitsPart.fetchPart);
        for (const icon of STRIP_ICONS) void loadIcon(icon, "parts");
      }),
    [],
  );
}
