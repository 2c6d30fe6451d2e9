import { messages } from "#foundation/messages.ts";
import { ApiError, networkFailed } from "./api-error.ts";
import {
  type CalledEndpoint,
  type CallInput,
  type CallName,
  type CallResponse,
  callPath,
} from "./endpoint-call.ts";
import { renewSession } from "./renew-session.ts";
import { type CallOptions, type Identity, readResponse, sendCall } from "./send-call.ts";
import { underKey } from "./under-key.ts";

/** The specification's text for a call that stays refused although the session was renewed (section 8). */
const CALL_FAILED = "API call failed";

/** One call as `createApiClient` promises it. */
export function makeCall<Called extends CalledEndpoint>(
  identity: Identity,
  onExpired: () => void,
  name: CallName<Called>,
  input?: CallInput<Called>,
): Promise<CallResponse<Called>> {
  const { params, query, ...rest } = (input ?? {}) as CallInput<CalledEndpoint>;
  const options: CallOptions = rest;
  const [method = "", template = ""] = name.split(" ");
  const path = callPath(template, params, query);
  const call = (sent: CallOptions) =>
    callTwice<CallResponse<Called>>(identity, onExpired, method, path, sent);
  // Files are sent again by those who hold them, under keys that they keep.
  if (method === "GET" || options.idempotencyKey || options.body instanceof FormData) return call(options);
  const act = `${method} ${path} ${JSON.stringify(options.body)}`;
  return underKey(act, (key) => call(method === "POST" ? { ...options, idempotencyKey: key } : options));
}

async function callTwice<Body>(
  identity: Identity,
  onExpired: () => void,
  method: string,
  path: string,
  options: CallOptions,
): Promise<Body> {
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
