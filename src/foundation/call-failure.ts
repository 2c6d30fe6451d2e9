/**
 * What a call that failed waits for before it is made again: nobody refused it, and the network, the server's troubles and a page of
 * another session pass. Null for what was refused for good.
 */
export function waitsFor(error: unknown): "network" | "sign-in" | null {
  const { status, code } = Object(error) as { status?: number; code?: string };
  if (status === undefined) return null;
  if (status === 401 || code === "IDENTITY_MISMATCH" || code === "CSRF_MISMATCH") return "sign-in";
  return status < 400 || status >= 500 || status === 408 || status === 429 ? "network" : null;
}
