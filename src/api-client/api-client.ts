import { loadUnasked } from "#ui/status/load-unasked.ts";
import { ApiError, networkFailed } from "./api-error.ts";
import type { CalledEndpoint, CallInput, CallName, CallResponse, RefusalData } from "./endpoint-call.ts";
import type { Identity } from "./send-call.ts";
import { announceWrite } from "./writes.ts";

/**
 * Calls an endpoint whose types are given: `api<typeof likeMixApi>("POST /mixes/{id}/like", { params: { id } })`. Throws
 * `ApiError`.
 */
export type ApiClient = <Called extends CalledEndpoint = never>(
  name: CallName<Called>,
  ...input: Record<never, never> extends CallInput<Called> ? [CallInput<Called>?] : [CallInput<Called>]
) => Promise<CallResponse<Called>>;

const loadCall = () => import("./make-call.ts");

/** Fetches what makes calls before one is made. */
export const prepareCalls = (): Promise<unknown> => loadUnasked(loadCall);

/**
 * The one browser door to /api: csrf, x-line-userid, one renewal of the session and one retry on 401. `onExpired` hears that the
 * session is over, before the call throws.
 */
export function createApiClient(identity: Identity, onExpired: () => void = () => {}): ApiClient {
  return async <Called extends CalledEndpoint>(name: CallName<Called>, input?: CallInput<Called>) => {
    const send = async () => {
      const loaded = await loadUnasked(loadCall);
      if (!loaded) throw networkFailed();
      return loaded.makeCall<Called>(identity, onExpired, name, input);
    };
    return name.startsWith("GET ") ? send() : announceWrite(send);
  };
}

/** What stands beside a refusal of `Called` with this status and code; null where it is another error. */
export function refusalData<Called extends CalledEndpoint, Status extends keyof Called["responses"] & number>(
  error: unknown,
  status: Status,
  code: string,
): RefusalData<Called, Status> | null {
  const isIt = error instanceof ApiError && error.status === status && error.code === code;
  return isIt ? (error.data as RefusalData<Called, Status>) : null;
}
