import type { IncomingMessage } from "node:http";
import { inTime } from "#platform/in-time.ts";

const LONGEST_MS = 2_000;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Takes and drops what is still on its way of a request that is refused unread: a connection that closes on somebody who is
 * still sending is reset, and the refusal with it (RFC 9112, 9.6). Bounded in time and bytes; never throws.
 */
export async function takeTheRest(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  const rest = new Promise<void>((resolve) => {
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) resolve();
    });
    for (const event of ["end", "close", "error"]) request.once(event, () => resolve());
    request.resume();
  });
  await inTime(LONGEST_MS, () => new Error("The rest takes too long."), rest).catch(() => undefined);
}

/** Whether what only reads has a body, which nobody wants. */
export function hasUnwantedBody({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
