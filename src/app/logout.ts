import { useMemo } from "react";
import type { Logout } from "#features/accounts/ui/logout-button.tsx";
import { forgetKeptStates } from "#ui/use-kept-state.ts";
import { type ApiClient, useApiClient } from "./api-client.ts";
import { leaveLine } from "./line/start-line.ts";
import { useRootData } from "./root-data.ts";

/** Loaded when somebody asks to leave; nobody else needs to read drafts outside the form. */
const draftStore = () => import("#features/mixes/ui/recording/draft-store.ts");

/** Of this device, or of all. */
type LogoutPath = "/api/auth/logout" | "/api/auth/logout-all";

/** Ends the session and opens a fresh document: nothing of the person stays in this page's memory. */
export async function logout(
  api: ApiClient,
  forget: () => Promise<void> = async () => {},
  path: LogoutPath = "/api/auth/logout",
): Promise<void> {
  await api("POST", path);
  // A browser that keeps nothing has nothing to forget.
  await forget().catch(() => undefined);
  leaveLine();
  window.location.assign("/");
}

/** Logging out as the person on this page: what they would lose, and the act itself, which clears it here. */
export function useLogout(path: LogoutPath = "/api/auth/logout"): Logout {
  const api = useApiClient();
  const personId = useRootData()?.person?.id ?? "";
  return useMemo(
    () => ({
      listUnsaved: async () => (await draftStore()).listUnsaved(personId),
      onLogout: () => {
        const forget = async () => {
          forgetKeptStates(personId);
          await (await draftStore()).clearUnsaved(personId);
        };
        return logout(api, forget, path);
      },
    }),
    [api, personId, path],
  );
}
