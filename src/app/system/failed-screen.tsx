import { Suspense } from "react";
import { isRouteErrorResponse } from "react-router";
import { isNetworkLost } from "../offline/network-lost.ts";
import { isMember, useRootData } from "../root-data.ts";
import { homeOf } from "../shell/back-link.tsx";
import { ErrorScreen, OfflineScreen } from "./error-screens.tsx";

type FailedScreenProps = {
  error: unknown;
  /** Nothing stands around it: it brings the ways of a header itself. */
  isWholePage?: boolean;
};

/** In the place of a screen that failed, with the way to where its reader is at home. */
export function FailedScreen({ error, isWholePage = false }: FailedScreenProps) {
  const root = useRootData();
  const isAtHome = root !== undefined && isMember(root);
  const hasHeader = isWholePage && !isRefusedAll(error);
  return (
    <Suspense>
      {isNetworkLost(error) ? (
        <OfflineScreen onRetry={reload} />
      ) : (
        <ErrorScreen
          error={error}
          home={homeOf(isAtHome)}
          isMember={isAtHome}
          // Whatever failed may have taken the settings with it.
          headerName={hasHeader ? (root?.settings.productName ?? "トップ") : null}
        />
      )}
    </Suspense>
  );
}

/** Whoever is refused everything is offered nothing of it. */
export const isRefusedAll = (error: unknown) =>
  isRouteErrorResponse(error) && [401, 403].includes(error.status);

function reload(): void {
  window.location.reload();
}
