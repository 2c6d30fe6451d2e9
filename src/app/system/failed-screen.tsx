import { Suspense } from "react";
import { isNetworkLost } from "../offline/network-lost.ts";
import { isMember, useRootData } from "../root-data.ts";
import { homeOf } from "../shell/back-link.tsx";
import { ErrorScreen, OfflineScreen } from "./error-screens.tsx";

/** In the place of a screen that failed, with the way to where its reader is at home. */
export function FailedScreen({ error }: { error: unknown }) {
  const root = useRootData();
  const isAtHome = root !== undefined && isMember(root);
  return (
    <Suspense>
      {isNetworkLost(error) ? (
        <OfflineScreen onRetry={reload} />
      ) : (
        <ErrorScreen error={error} home={homeOf(isAtHome)} isMember={isAtHome} />
      )}
    </Suspense>
  );
}

function reload(): void {
  window.location.reload();
}
