import { messages } from "#foundation/messages.ts";
import { ApiError, networkFailed } from "./api-error.ts";

export type CallOptions = {
  /** Sent as JSON; a form is sent as it is. */
  body?: unknown;
  /** The same key for the same act, however often it is sent. */
  idempotencyKey?: string;
  /** The ETag of the state that an edit was made from. */
  ifMatch?: string;
  signal?: AbortSignal | undefined;
  /** It is sent though its page may be gone before the answer comes. */
  keepalive?: boolean;
  /** Hears how much is sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
};

/** Whom a call is made for; both null for a visitor. */
export type Identity = { csrfToken: string | null; lineUserId: string | null };

/** A session that LINE renewed is another one, with another token: by the one it stands for. */
const renewedCsrfTokens = new Map<string, string>();

/** From now on calls for the old session are made for its successor. */
export function replaceCsrfToken(old: string, renewed: string): void {
  for (const [older, current] of renewedCsrfTokens) {
    if (current === old) renewedCsrfTokens.set(older, renewed);
  }
  renewedCsrfTokens.set(old, renewed);
}

function currentCsrfToken(csrfToken: string): string {
  return renewedCsrfTokens.get(csrfToken) ?? csrfToken;
}

/** One request as the person of `identity`. Throws `ApiError` where the network says nothing. */
export async function sendCall(
  identity: Identity,
  method: string,
  path: string,
  options: CallOptions,
): Promise<Response> {
  const { body, idempotencyKey, ifMatch, signal, keepalive = false, onProgress } = options;
  const isForm = body instanceof FormData;
  const headers = {
    "x-session": "cookie",
    ...(body !== undefined && !isForm && { "content-type": "application/json" }),
    ...(identity.csrfToken && { "x-csrf-token": currentCsrfToken(identity.csrfToken) }),
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
      keepalive,
      headers,
      body: payload,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkFailed();
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

/** What a call responded, or its refusal as an `ApiError`. */
export async function readResponse<Body>(response: Response): Promise<Body> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as Body;
  const { error, code, fields, data } = (body ?? {}) as {
    error?: unknown;
    code?: unknown;
    fields?: Record<string, string>;
    data?: unknown;
  };
  // Between us and the phone stand others, whose refusals have shapes of their own.
  if (typeof error !== "string" || typeof code !== "string")
    throw new ApiError(response.status, "UNEXPECTED", messages.unexpected, {});
  throw new ApiError(response.status, code, error, { fields, data });
}
