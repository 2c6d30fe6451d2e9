import { useMemo } from "react";
import { href } from "react-router";
import { withNext } from "#features/accounts/redirect-path.ts";
import { messages } from "#foundation/messages.ts";
import { renewSession } from "./renew-session.ts";
import { useRootData } from "./root-data.ts";
import {
  ApiError,
  type CallOptions,
  type Identity,
  networkFailed,
  readAnswer,
  sendCall,
} from "./send-call.ts";

export type ApiClient = <Answer>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  options?: CallOptions,
) => Promise<Answer>;

/** The specification's text for a call that stays refused although the session was renewed (section 8). */
const CALL_FAILED = "API call failed";

/**
 * The one browser door to /api: csrf, x-line-userid, one renewal of the session and one retry on 401. Throws `ApiError`.
 * `onExpired` hears that the session is over, before the call throws.
 */
export function createApiClient(identity: Identity, onExpired: () => void = () => {}): ApiClient {
  return async <Answer>(method: string, path: string, options: CallOptions = {}) => {
    const askedAt = Date.now();
    const first = await sendCall(identity, method, path, options);
    if (first.status !== 401 || !identity.csrfToken) return readAnswer<Answer>(first);
    const outcome = await renewSession(identity, askedAt);
    if (outcome === "unreachable") throw networkFailed();
    if (outcome === "refused") {
      onExpired();
      throw new ApiError(401, "TOKEN_EXPIRED", messages.sessionExpired);
    }
    const second = await sendCall(identity, method, path, options);
    if (second.status !== 401) return readAnswer<Answer>(second);
    onExpired();
    throw new ApiError(401, "API_CALL_FAILED", CALL_FAILED);
  };
}

/** The door for the person whom the root loader knows; a session that ended leads to the sign-in screen. */
export function useApiClient(): ApiClient {
  return useIdentifiedClient(leaveForLogin);
}

/** The same for screens that hold unsaved work: they say themselves that the session ended. */
export function useApiClientThatStays(): ApiClient {
  return useIdentifiedClient();
}

function useIdentifiedClient(onExpired?: () => void): ApiClient {
  const root = useRootData();
  const csrfToken = root?.csrfToken ?? null;
  const lineUserId = root?.auth.user?.userId ?? null;
  return useMemo(
    () => createApiClient({ csrfToken, lineUserId }, onExpired),
    [csrfToken, lineUserId, onExpired],
  );
}

/** A fresh document: nothing of the ended session stays in this page's memory. */
function leaveForLogin(): void {
  const { pathname, search } = window.location;
  const login = new URL(withNext(href("/login"), pathname + search), window.location.origin);
  login.searchParams.set("notice", "expired");
  window.location.assign(login);
}
