import { type Endpoint, isWrite, takesKey } from "#http/define-endpoint.ts";

/** By status the codes that a call may refuse with before its own code runs, and where that breaks (`#http/define-endpoint.ts`). */
export function guardRefusals(endpoint: Endpoint): Map<number, Set<string>> {
  const codes = new Map<number, Set<string>>();
  const add = (status: number, ...more: string[]) => {
    codes.set(status, new Set([...(codes.get(status) ?? []), ...more]));
  };
  const { policy, request = {}, upload, onFailure, checksCredentialItself } = endpoint;

  add(400, "FORBIDDEN_TEXT");
  add(429, "RATE_LIMITED");
  add(500, onFailure?.code ?? "UNEXPECTED");
  add(503, "DATABASE_UNAVAILABLE", "LINE_UNAVAILABLE", "OVERLOADED", "STOPPING");
  if (!upload) add(503, "TIMED_OUT");
  if (Object.keys(request).length > 0) add(400, "INVALID_INPUT");
  if (takesKey(endpoint)) add(400, "IDEMPOTENCY_KEY_INVALID");
  if (takesKey(endpoint) && !endpoint.actsEachTime) add(422, "IDEMPOTENCY_MISMATCH");
  if (!checksCredentialItself) {
    add(403, "IDENTITY_MISMATCH");
    addOfPolicy(policy, add);
    if (isWrite(endpoint)) {
      add(401, "TOKEN_EXPIRED");
      add(403, "CROSS_ORIGIN", "CSRF_MISMATCH");
    }
  }
  if (isWrite(endpoint)) {
    add(400, "MALFORMED_BODY");
    add(408, upload?.tooSlow.code ?? "BODY_TOO_SLOW");
    add(413, upload?.tooLarge.code ?? "TOO_LARGE");
    add(415, "UNSUPPORTED_MEDIA_TYPE");
    if (upload) add(503, upload.tooSlow.code);
  }
  return codes;
}

function addOfPolicy(policy: Endpoint["policy"], add: (status: number, ...codes: string[]) => void): void {
  if (policy === "open") return;
  add(401, "AUTHENTICATION_REQUIRED", "TOKEN_EXPIRED");
  if (policy === "session") return;
  add(403, "ACCOUNT_LEAVING", "SUSPENDED");
  if (policy === "signed-in") return;
  add(403, "CONSENT_REQUIRED", "PROFILE_INCOMPLETE");
  if (policy === "admin") add(403, "PASSKEY_REQUIRED", "FORBIDDEN");
}
