import { Suspense, useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmPanel } from "../overlays/load-overlays.ts";
import { overlayPart } from "../status/lazy-part.ts";
import { loadUnasked } from "../status/load-unasked.ts";
import { isLeavingAllowed } from "./leaving.ts";

const loadDialog = () => import("./leave-dialog.tsx");
const LeaveDialog = overlayPart(loadDialog);

/** Where something could be lost, leaving the page is asked about: by the router's ways here, else in the browser's own words. */
export function LeaveGuard({ isLosable }: { isLosable: boolean }) {
  return isLosable && <Guard />;
}

function Guard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    // The network may be gone by the time it is needed.
    for (const load of [loadDialog, ConfirmPanel.fetchPart]) void loadUnasked<unknown>(load);
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeavingAllowed()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  return (
    blocker.state === "blocked" && (
      <Suspense>
        <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
      </Suspense>
    )
  );
}
