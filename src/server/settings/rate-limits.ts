import { z } from "zod";
import { flag } from "./flag.ts";
import { WrongSetting } from "./wrong-setting.ts";

export const rateLimitEntries = {
  RATE_LIMITS: [flag.default(true), "off"],
  RATE_LIMIT_STORE: [
    z
      .string()
      .refine((text) => text === "memory" || text === "database" || /^rediss?:\/\/./.test(text), {
        error: "must be memory, database, or the address of a Redis server",
      })
      .default("memory"),
    "redis://127.0.0.1:6379",
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type ReadSettings = { RATE_LIMITS: boolean; RATE_LIMIT_STORE: string; DATABASE_URL?: string | undefined };

/** Where the counters of callers are kept; null where nothing is counted. */
type RateLimitSettings = { store: "memory" | "database" } | { store: "redis"; url: string } | null;

/** In which store callers are counted. */
export function rateLimitSettings({
  RATE_LIMITS,
  RATE_LIMIT_STORE: store,
  DATABASE_URL,
}: ReadSettings): RateLimitSettings {
  if (store === "database" && DATABASE_URL === undefined)
    throw new WrongSetting(
      "RATE_LIMIT_STORE: database is for a PostgreSQL; the embedded database serves one process, which counts in its memory. Example: RATE_LIMIT_STORE=memory",
    );
  if (!RATE_LIMITS) return null;
  if (store === "memory" || store === "database") return { store };
  return { store: "redis", url: store };
}
