import type { Bounds } from "#platform/bound-work.ts";
import type { Services } from "#platform/services.ts";
import type * as Bundle from "#server/app.ts";
import { type Door, doorTo, runOver } from "./caller.ts";

const BUILT = new URL("../../build/server/index.js", import.meta.url).href;

/** The whole built product, pages too, over a test's services: no socket, no start. */
export async function openApp(
  services: Services,
  environment: Record<string, string> = {},
  bounds?: Bounds,
): Promise<Door> {
  const { createApp } = (await import(BUILT)) as typeof Bundle;
  const running = await runOver(services, environment, bounds);
  return doorTo(createApp(running), running);
}
