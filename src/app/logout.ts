import { useMemo } from "react";
import type { Logout } from "#features/accounts/ui/logout-button.tsx";
import { currentLine } from "#line-client/current-line.ts";
import { type ApiClient, useApiClient } from "./api-client.ts";
import { signedOut } from "./line/tab-memory.ts";
import { useRootData } from "./root-data.ts";

/** Loaded when somebody asks to leave; nobody else needs to read drafts outside the form. */
const draftStore = () => import("#features/mixes/ui/recording/draft-store.ts");

/** Ends the session and opens a fresh document: nothing of the person stays in this page's memory. */
export async function logout(api: ApiClient, forget: () => Promise<void> = async () => {}): Promise<void> {
  await api("POST", "/api/auth/logout");
  // A browser that keeps nothing has nothing to forget.
  await forget().catch(() => undefined);
  const line = currentLine();
  if (line?.kind === "liff") {
    line.logout();
    signedOut.keep();
  }
  window.location.assign("/");
}

/** Logging out as the person on this page: what they would lose, and the act itself, which clears it. */
export function useLogout(): Logout {
  const api = useApiClient();
  const personId = useRootData()?.person?.id ?? "";
  return useMemo(
    () => ({
      listUnsaved: async () => (await draftStore()).listUnsaved(personId),
      onLogout: () => logout(api, async () => (await draftStore()).clearUnsaved(personId)),
    }),
    [api, personId],
  );
}
