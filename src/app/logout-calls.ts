import { useMemo } from "react";
import type { ApiClient } from "#api-client/api-client.ts";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { logoutApi } from "#features/accounts/api/logout.ts";
import type { logoutAllApi } from "#features/accounts/api/logout-all.ts";
import type { Logout } from "#features/accounts/ui/logout-button.tsx";
import { writeTabPlace } from "#features/discover/ui/finder/tab-place.ts";
import { forgetSeen } from "#service-worker/seen-caches.ts";
import { clearSavedValues } from "#ui/forms/kept-values.ts";
import { allowLeaving } from "#ui/forms/leaving.ts";
import { leaveLine } from "./line/start-in-line.ts";
import { useRootData } from "./root-data.ts";
import { clearAppBadge } from "./shell/app-badge.ts";

/** Loaded when somebody asks to leave; nobody else needs to read drafts outside the form. */
const draftStore = () => import("#features/recording/ui/draft/draft-store.ts");

const visitStore = () => import("#features/check-ins/ui/visit-store.ts");

/** Of this device, or of all. */
type LogoutScope = "device" | "all-devices";

/** Ends the session and opens a fresh document: nothing of the person stays in this page's memory. */
export async function logout(
  api: ApiClient,
  clearHere: () => Promise<void> = async () => {},
  scope: LogoutScope = "device",
): Promise<void> {
  // Whatever becomes of the call: what was seen here is nobody else's.
  await forgetWhatWasSeen();
  if (scope === "device") await api<typeof logoutApi>("POST /auth/logout");
  else await api<typeof logoutAllApi>("POST /auth/logout-all");
  // A browser that keeps nothing has nothing to forget.
  await clearHere().catch(() => undefined);
  writeTabPlace(null);
  clearAppBadge();
  leaveLine();
  allowLeaving();
  window.location.assign("/");
}

/** Logging out as the person on this page: what they would lose, and the act itself, which clears it here. */
export function useLogout(scope: LogoutScope = "device"): Logout {
  const api = useApiClient();
  const personId = useRootData()?.person?.id ?? "";
  return useMemo(
    () => ({
      listUnsaved: async () => [
        ...(await (await draftStore()).listUnsaved(personId)),
        ...(await (await visitStore()).listUnsentVisits(personId)),
      ],
      onLogout: () => {
        const clearHere = async () => {
          clearSavedValues(personId);
          await (await draftStore()).clearUnsaved(personId);
          await (await visitStore()).clearWaitingVisits(personId);
        };
        return logout(api, clearHere, scope);
      },
    }),
    [api, personId, scope],
  );
}

async function forgetWhatWasSeen(): Promise<void> {
  if ("caches" in window) await forgetSeen(caches).catch(() => undefined);
}
