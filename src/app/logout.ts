import { useMemo } from "react";
import type { Logout } from "#features/accounts/ui/logout-button.tsx";
import { type ApiClient, useApiClient } from "./api-client.ts";

/** Ends the session and opens a fresh document: nothing of the person stays in this page's memory. */
export async function logout(api: ApiClient): Promise<void> {
  await api("POST", "/api/auth/logout");
  window.location.assign("/");
}

/** Logging out as the person on this page: what they would lose, and the act itself. */
export function useLogout(): Logout {
  const api = useApiClient();
  return useMemo(
    () => ({
      listUnsaved: async () => [],
      onLogout: () => logout(api),
    }),
    [api],
  );
}
