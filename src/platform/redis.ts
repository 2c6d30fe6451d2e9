import type { Redis } from "ioredis";
import type { Logger } from "pino";

/** A counter that comes later than this is no use to whoever waits for a page. */
const LATE_MS = 500;
/** What was asked and not answered is remembered with the connection: one on which nothing comes is given up with all of it. */
const SILENT_MS = 2_000;

/**
 * A connection to a Redis-compatible server, made in the background and made anew whenever it is lost. What is asked meanwhile fails at
 * once. The client's code is loaded where there is such a server, and nowhere else.
 */
export async function openRedis(url: string, log: Pick<Logger, "info" | "warn">): Promise<Redis> {
  const { Redis: Client } = await import("ioredis");
  const client = new Client(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: LATE_MS,
    socketTimeout: SILENT_MS,
    connectTimeout: 5_000,
  });
  let isAway = false;
  client.on("ready", () => {
    if (isAway) log.info("Redis is back");
    isAway = false;
  });
  client.on("error", (error: Error) => {
    if (!isAway) log.warn({ err: error }, "Redis away");
    isAway = true;
  });
  return client;
}
