import { messages } from "#foundation/messages.ts";
import {
  type CalledEndpoint,
  type CallInput,
  type CallName,
  type CallResponse,
  callPath,
  type RefusalData,
} from "./endpoint-call.ts";
import { renewSession } from "./renew-session.ts";
import {
  ApiError,
  type CallOptions,
  type Identity,
  networkFailed,
  readResponse,
  sendCall,
} from "./send-call.ts";
import { announceWrite } from "./writes.ts";

/**
 * Calls an endpoint whose types are given: `api<typeof likeMixApi>("POST /mixes/{id}/like", { params: { id } })`. Throws
 * `ApiError`.
 */
export type ApiClient = <Called extends CalledEndpoint = never>(
  name: CallName<Called>,
  ...input: Record<never, never> extends CallInput<Called> ? [CallInput<Called>?] : [CallInput<Called>]
) => Promise<CallResponse<Called>>;

/** The specification's text for a call that stays refused although the session was renewed (section 8). */
const CALL_FAILED = "API call failed";

/**
 * The one browser door to /api: csrf, x-line-userid, one renewal of the session and one retry on 401. `onExpired` hears that the
 * session is over, before the call throws.
 */
export function createApiClient(identity: Identity, onExpired: () => void = () => {}): ApiClient {
  async function call<Body>(method: string, path: string, options: CallOptions): Promise<Body> {
    const askedAt = Date.now();
    const first = await sendCall(identity, method, path, options);
    if (first.status !== 401 || !identity.csrfToken) return readResponse(first);
    const outcome = await renewSession(identity, askedAt);
    if (outcome === "unreachable") throw networkFailed();
    if (outcome === "refused") {
      onExpired();
      throw new ApiError(401, "TOKEN_EXPIRED", messages.sessionExpired);
    }
    const second = await sendCall(identity, method, path, options);
    if (second.status !== 401) return readResponse(second);
    onExpired();
    throw new ApiError(401, "API_CALL_FAILED", CALL_FAILED);
  }

  return async <Called extends CalledEndpoint>(name: CallName<Called>, input?: CallInput<Called>) => {
    const { params, query, ...options } = (input ?? {}) as CallInput<CalledEndpoint>;
    const [method = "", template = ""] = name.split(" ");
    const path = callPath(template, params, query);
    const send = () => call<CallResponse<Called>>(method, path, options);
    return method === "GET" ? send() : announceWrite(send);
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
