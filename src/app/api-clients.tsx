import { type ReactNode, useMemo } from "react";
import { href } from "react-router";
import { createApiClient } from "#api-client/api-client.ts";
import { ApiClientsContext } from "#api-client/use-api-client.ts";
import { withNext } from "#features/accounts/redirect-path.ts";
import { useRootData } from "./root-data.ts";

/** Gives the screens the doors to /api for the person whom the root loader knows. */
export function ApiClientsProvider({ children }: { children: ReactNode }) {
  const root = useRootData();
  const csrfToken = root?.csrfToken ?? null;
  const lineUserId = root?.auth.user?.userId ?? null;
  const clients = useMemo(() => {
    const identity = { csrfToken, lineUserId };
    return { leaving: createApiClient(identity, leaveForLogin), staying: createApiClient(identity) };
  }, [csrfToken, lineUserId]);
  return <ApiClientsContext value={clients}>{children}</ApiClientsContext>;
}

/** A fresh document: nothing of the ended session stays in this page's memory. */
function leaveForLogin(): void {
  const { pathname, search } = window.location;
  const login = new URL(withNext(href("/login"), pathname + search), window.location.origin);
  login.searchParams.set("notice", "expired");
  window.location.assign(login);
}
