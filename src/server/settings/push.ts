import { z } from "zod";
import { LOOPBACK } from "./loopback.ts";
import { WrongSetting } from "./wrong-setting.ts";

export const pushEntries = {
  PUSH_TEST_ORIGIN: [z.url({ protocol: /^https?$/ }).optional(), "http://127.0.0.1:3999"],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type ReadSettings = { PUSH_TEST_ORIGIN?: string | undefined; HOST: string };

/** A test's own push service. It lets calls of ours reach what this machine keeps for itself: for a demo on loopback alone. */
export function pushTestOrigin(
  { PUSH_TEST_ORIGIN: url, HOST }: ReadSettings,
  isDemo: boolean,
): string | null {
  if (url === undefined) return null;
  const { origin, hostname } = new URL(url);
  if (isDemo && LOOPBACK.has(hostname) && LOOPBACK.has(HOST)) return origin;
  throw new WrongSetting(
    "PUSH_TEST_ORIGIN: for tests of a demo on loopback alone. Example: PUSH_TEST_ORIGIN=http://127.0.0.1:3999",
  );
}
