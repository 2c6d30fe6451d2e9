import { useMemo } from "react";
import { href } from "react-router";
import { withNext } from "#features/accounts/redirect-path.ts";
import { messages } from "#foundation/messages.ts";
import { useRootData } from "./root-data.ts";

/** What a call said no with: the Japanese text to show, a stable code, and texts by field. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** What stands beside the refusal: the present state of what was edited meanwhile. */
  readonly data: unknown;

  constructor(
    status: number,
    code: string,
    message: string,
    { fields = {}, data }: { fields?: Record<string, string> | undefined; data?: unknown } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.data = data;
  }
}

/** The network said nothing at all; what was sent may have arrived. */
export const NETWORK_FAILED = "NETWORK_FAILED";
const networkText = "通信できませんでした。電波の良いところでもう一度お試しください。";

type CallOptions = {
  /** Sent as JSON; a form is sent as it is. */
  body?: unknown;
  /** The same key for the same act, however often it is sent. */
  idempotencyKey?: string;
  /** The ETag of the state that an edit was made from. */
  ifMatch?: string;
  signal?: AbortSignal;
  /** Hears how much is sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
};

export type ApiClient = <Answer>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  options?: CallOptions,
) => Promise<Answer>;

type Identity = { csrfToken: string | null; lineUserId: string | null };
type Refresh = "refreshed" | "refused" | "unreachable";

let refreshing: Promise<Refresh> | null = null;

/**
 * The one browser door to /api: csrf, x-line-userid, one refresh and one retry on 401. Throws `ApiError`.
 * `onExpired` hears that the session cannot be refreshed, before the call throws its 401.
 */
export function createApiClient(identity: Identity, onExpired: () => void = () => {}): ApiClient {
  return async <Answer>(method: string, path: string, options: CallOptions = {}) => {
    const first = await send(identity, method, path, options);
    if (first.status !== 401 || !identity.csrfToken) return read<Answer>(first);
    refreshing ??= refresh(identity).finally(() => {
      refreshing = null;
    });
    const outcome = await refreshing;
    const last = outcome === "refreshed" ? await send(identity, method, path, options) : first;
    if (outcome !== "unreachable" && last.status === 401) onExpired();
    return read<Answer>(last);
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

async function refresh(identity: Identity): Promise<Refresh> {
  const response = await send(identity, "POST", "/api/auth/refresh", {}).catch(() => null);
  if (response?.ok) return "refreshed";
  return response?.status === 401 ? "refused" : "unreachable";
}

async function send(
  identity: Identity,
  method: string,
  path: string,
  options: CallOptions,
): Promise<Response> {
  const { body, idempotencyKey, ifMatch, signal, onProgress } = options;
  const isForm = body instanceof FormData;
  const headers = {
    "x-session": "cookie",
    ...(body !== undefined && !isForm && { "content-type": "application/json" }),
    ...(identity.csrfToken && { "x-csrf-token": identity.csrfToken }),
    ...(identity.lineUserId && { "x-line-userid": identity.lineUserId }),
    ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    ...(ifMatch && { "if-match": ifMatch }),
  };
  const payload = isForm ? body : body === undefined ? null : JSON.stringify(body);
  try {
    if (onProgress) return await sendWithProgress(path, { method, headers, payload, signal, onProgress });
    return await fetch(path, {
      method,
      signal: signal ?? null,
      credentials: "same-origin",
      headers,
      body: payload,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, NETWORK_FAILED, networkText);
  }
}

type Sending = {
  method: string;
  headers: Record<string, string>;
  payload: XMLHttpRequestBodyInit | null;
  signal: AbortSignal | undefined;
  onProgress: (sent: number) => void;
};

/** `fetch` does not tell how much of a body is sent. */
function sendWithProgress(path: string, sending: Sending): Promise<Response> {
  const { method, headers, payload, signal, onProgress } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError("The request failed."));
    request.onabort = () => reject(new DOMException("The request was aborted.", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(payload);
  });
}

async function read<Answer>(response: Response): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  const { error, code, fields, data } = (answer ?? {}) as {
    error?: string;
    code?: string;
    fields?: Record<string, string>;
    data?: unknown;
  };
  throw new ApiError(response.status, code ?? "UNEXPECTED", error ?? messages.unexpected, { fields, data });
}
