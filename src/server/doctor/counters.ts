import { once } from "node:events";
import { openRedis } from "#platform/redis.ts";
import type { Config } from "../config.ts";
import { createLogger } from "../logger.ts";
import { type Finding, ok, problem } from "./finding.ts";
import { reasonOf, withinLimit } from "./reason.ts";

/** Whether the store that counts callers for all processes answers; nothing is said of the two that are here in any case. */
export async function examineCounters(
  { rateLimits }: Pick<Config, "rateLimits">,
  limitMs: number,
): Promise<Finding[]> {
  if (rateLimits?.store !== "redis") return [];
  const { host } = new URL(rateLimits.url);
  const client = await openRedis(rateLimits.url, createLogger("silent"));
  try {
    await withinLimit(limitMs, once(client, "ready"));
    return [ok("RATE_LIMIT_STORE", `Redis at ${host} answers`)];
  } catch (error) {
    return [
      problem(
        "RATE_LIMIT_STORE",
        `Redis at ${host} cannot be used (${reasonOf(error)}): callers are counted as without it`,
        "Start Redis, or correct RATE_LIMIT_STORE.",
      ),
    ];
  } finally {
    client.disconnect();
  }
}
